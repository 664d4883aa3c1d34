/** Something written on a wall, and what is answered: by the wall's owner, by who wrote it, or by somebody named. */
export interface WallTalk {
  text: string;
  replies?: readonly (readonly [by: string, text: string])[];
}

/** The same, of members who are named. */
export interface NamedWallTalk extends WallTalk {
  /** Whose wall. */
  on: string;
  by: string;
  /** Minutes since it was written. */
  ago: number;
}

/** On the walls that visitors of the demo see first. */
export const namedWallTalks: readonly NamedWallTalk[] = [
  {
    on: 'nora',
    by: 'theo',
    ago: 52,
    text: 'Reel four is yours. I threaded it with the lights off, for style, and only dropped it once.',
    replies: [
      ['owner', 'Once is a record. Was it raining again?'],
      ['writer', 'Inside the booth, yes.'],
      ['ines', 'I want this on a poster.'],
    ],
  },
  {
    on: 'nora',
    by: 'amara.o',
    ago: 410,
    text: 'Row F is taken tonight by a very serious child with a very large hat. I thought you should know.',
    replies: [['owner', 'Long may they reign.']],
  },
  {
    on: 'nora',
    by: 'yuki.h',
    ago: 1_720,
    text: 'You translated the joke about the ladder. I did not think that anyone could. Thank you.',
  },
  {
    on: 'nora',
    by: 'oskar',
    ago: 3_300,
    text: 'The bucket sends its regards.',
    replies: [
      ['owner', 'Tell the bucket that I think of it whenever it rains.'],
      ['theo', 'There are two buckets now. The roof has ambitions.'],
    ],
  },
  {
    on: 'nora',
    by: 'ines',
    ago: 5_900,
    text: 'I drew you at the bottom of a screen, very small, holding up all the words. It’s in the post.',
    replies: [['owner', 'It has come. It hangs over the kettle. I’ve told everyone that it’s a saint.']],
  },
  {
    on: 'nora',
    by: 'hana_suzu',
    ago: 9_800,
    text: 'Happy birthday to the only person who stays for the caterers in the credits.',
    replies: [
      ['owner', 'They have names! Somebody typed them!'],
      ['marcus.w', 'As a caterer, once, on one film: thank you.'],
      ['theo', 'Now I feel bad about every time I raised the lights.'],
      ['owner', 'You should.'],
    ],
  },
  {
    on: 'nora',
    by: 'sean.q',
    ago: 16_400,
    text: 'Your reviews got me through a very long flight. I owe you a coffee.',
  },
  {
    on: 'theo',
    by: 'nora',
    ago: 130,
    text: 'Is it true that the new projector asked for an update in the middle of the kiss?',
    replies: [
      ['owner', 'It is true. I told it no. It did it anyway.'],
      ['gus_grip', 'This is why I work with ropes.'],
    ],
  },
  {
    on: 'theo',
    by: 'chiara.b',
    ago: 2_050,
    text: 'We named ours after you. It’s loud and reliable.',
    replies: [['owner', 'I have never been so well described.']],
  },
  {
    on: 'theo',
    by: 'old.bert',
    ago: 4_480,
    text: 'In my day we changed over by ear. Come by and I’ll show you, before I forget it myself.',
    replies: [
      ['owner', 'Sunday. I’ll bring the cake, you bring the ear.'],
      ['writer', 'Which cake?'],
    ],
  },
  {
    on: 'theo',
    by: 'tess_w',
    ago: 12_700,
    text: 'I found your lost glove. It was in row G the whole time.',
    replies: [['owner', 'The glove! I’d given up!']],
  },
  {
    on: 'ines',
    by: 'theo',
    ago: 240,
    text: 'A visitor tried to buy the helicopter poster off the wall. With money. I said that it’s load-bearing.',
    replies: [
      ['owner', 'It is. Emotionally.'],
      ['kofi.mensah', 'The python is still available.'],
    ],
  },
  {
    on: 'ines',
    by: 'nora',
    ago: 2_900,
    text: 'Your watchlist is none of my business and I think about it every day.',
    replies: [['owner', 'It’s four films about bread. There. Now you know.']],
  },
  {
    on: 'kai',
    by: 'nora',
    ago: 620,
    text: 'Row F has the best people, and you needn’t say a word. There’s always a seat for you.',
    replies: [
      ['owner', 'Thank you. Hello.'],
      ['theo', 'He speaks! Somebody write this down.'],
    ],
  },
  {
    on: 'kai',
    by: 'whina',
    ago: 1_200,
    text: 'The hill says hello. It’s windy.',
    replies: [['owner', 'Please tell it hello from the snow.']],
  },
];

/** What visitors write on anybody's wall, with answers that fit. */
export const wallTalks: readonly WallTalk[] = [
  {
    text: 'Thank you for the recommendation last week. We’ve now seen it twice, and my father has opinions.',
    replies: [
      ['owner', 'I want to hear all of them.'],
      ['writer', 'He’s writing them down.'],
    ],
  },
  {
    text: 'Saw a poster today and thought of you at once. It had a boat on it.',
    replies: [['owner', 'It wasn’t a boat. It was a ferry. There’s a difference.']],
  },
  {
    text: 'You were right about the ending. I’m not happy about it.',
    replies: [['owner', 'Told you!']],
  },
  {
    text: 'I made the soup from that film. It was only soup. It was wonderful.',
    replies: [['owner', 'Always the soup.']],
  },
  {
    text: 'Passing through your town in May. Which cinema, which seat?',
    replies: [
      ['owner', 'May? I’m free in May. All of May.'],
      ['writer', 'It’s one afternoon.'],
    ],
  },
  { text: 'That photo of yours is my lock screen now. Hope that’s all right.' },
  {
    text: 'A year ago you told me to watch it with the sound up. I finally did. I apologize for the year.',
    replies: [['owner', 'The neighbors send their regards.']],
  },
  {
    text: 'Who won the argument in the end? I had to get off at my stop.',
    replies: [['owner', 'The conductor.']],
  },
  {
    text: 'Just wanted to say: your posts are the first ones I read in the morning.',
    replies: [['owner', 'I’m blushing. Don’t look.']],
  },
  {
    text: 'My daughter asks what “the one with the film posts” thinks of dragons.',
    replies: [
      ['owner', 'Dragons: in favor.'],
      ['writer', 'She says that you may stay.'],
    ],
  },
  { text: 'I’ve left a book for you at the counter. It’s about doors.' },
  {
    text: 'Are you coming to the all-nighter? I’m bringing two cushions.',
    replies: [['owner', 'Then I’ll bring the second back.']],
  },
  {
    text: 'Three flames? For THAT? We need to talk. I’ll bring cake.',
    replies: [['owner', 'Cake accepted. The flames stay.']],
  },
  { text: 'You’ve ruined every other detective for me. Thank you.' },
  {
    text: 'Tell your cat that I said hello and that I accept her verdict.',
    replies: [['owner', 'She says hello back. With one eye.']],
  },
  {
    text: 'Do you still have the tape? Asking for no legal reason.',
    replies: [['owner', 'What tape?']],
  },
  { text: 'Congratulations on the new job! Does it come with free tickets?' },
  {
    text: 'I showed your list to my film club and now there are two factions.',
    replies: [
      ['owner', 'Which faction’s winning?'],
      ['writer', 'The one with the snacks.'],
    ],
  },
  {
    text: 'Long time no argue. Everything good over there?',
    replies: [['owner', 'I’ll write to you properly on Sunday.']],
  },
  {
    text: 'You asked for sad trains. I’ve found a sad tram. Would you be interested?',
    replies: [['owner', 'Is it sad at the beginning or at the end?']],
  },
  { text: 'First snow! You know what to put on.' },
  {
    text: 'It was so good to meet you in person at last. You’re taller than your opinions.',
    replies: [['owner', 'Let’s go again, before they change the program.']],
  },
  { text: 'My kettle sings in the same key as that theme. Thought you would want to know.' },
  {
    text: 'I quoted you in a lecture. They wrote it down!',
    replies: [['owner', 'Poor students.']],
  },
  { text: 'Get well soon. Prescription: bear, marmalade, twice a day.' },
  {
    text: 'Please explain season two to me, as you would to a friendly dog.',
    replies: [['owner', 'It gets better. No, it doesn’t. But watch it.']],
  },
  {
    text: 'I’ve got the boxed set you were after. It’s yours for a postcard.',
    replies: [
      ['owner', 'Six postcards, final offer.'],
      ['writer', 'Sold.'],
    ],
  },
  {
    text: 'That thread of yours about hands in the corner of the frame? I can’t stop seeing them.',
    replies: [['owner', 'You noticed! Nobody ever notices.']],
  },
  { text: 'The seat next to mine was empty tonight. You’d have loved it.' },
  { text: 'Your watchlist is longer than my thesis.' },
  { text: 'Are you real? Nobody has taste like this.' },
  {
    text: 'Tried your popcorn trick. The kitchen’s fine. The ceiling’s mostly fine.',
    replies: [['owner', 'The ceiling will forgive you.']],
  },
  { text: 'A stranger at the box office had your quote on her bag. You’ve made it.' },
  {
    text: 'We’re doing a silent Sunday, and we need somebody for the sound of horses. I thought of you immediately.',
    replies: [['owner', 'I do an excellent horse.']],
  },
  { text: 'Good luck tomorrow! Break a leg, hold her steady.' },
  {
    text: 'Miss our late shows. The new place has reclining seats, and everybody falls asleep.',
    replies: [['owner', 'I heard you snored in the duel.']],
  },
  {
    text: 'Just saw the one you’ve been telling me about for five years. Fine. FINE.',
    replies: [['owner', 'That’s the best kind of argument.']],
  },
];
