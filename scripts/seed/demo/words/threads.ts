/** Conversations written as a whole. They stand near the top of the feed. */
export interface Thread {
  author: string;
  text: string;
  /** How long ago, in minutes. */
  ago: number;
  comments: readonly (readonly [
    author: string,
    text: string,
    replies?: readonly (readonly [author: string, text: string])[],
  ])[];
}

export const threads: readonly Thread[] = [
  {
    author: 'theo',
    ago: 34,
    text: 'Tonight’s print arrived with a love letter taped inside the can. From one projectionist to the next, 1987. “Watch reel four, it jumps at the kiss, hold her steady.” I held her steady.',
    comments: [
      [
        'nora',
        'I’m going to need you to read this aloud at my funeral.',
        [
          ['theo', 'Booked. Which reel?'],
          ['nora', 'Four. Obviously four.'],
        ],
      ],
      [
        'old.bert',
        'My brother-in-law ran the booth at the Plaza. He’d have cried at this, and he never cried.',
        [['theo', 'Which Plaza? There’s a P. on the note.']],
      ],
      [
        'elena.p',
        'Handwriting from a person you’ll never meet, about a job you both love. That is everything.',
      ],
      [
        'priyamakes',
        'Did it jump at the kiss?',
        [
          ['theo', 'It jumped. I held. Nobody noticed, which is the whole job.'],
          ['gus_grip', 'Which is the whole job.'],
        ],
      ],
    ],
  },
  {
    author: 'nora',
    ago: 58,
    text: 'Subtitling question of the day: a character says a word that means “the sadness of a shop that is closing.” I have 38 characters and two seconds. Go.',
    comments: [
      [
        'ezra.g',
        '“Last day of the lights.” 23 characters. I’ll take my fee in soup.',
        [
          ['nora', 'Oh, that is annoyingly good.'],
          ['ezra.g', '[smug silence]'],
        ],
      ],
      [
        'ines',
        'Just show the sign swinging and write nothing.',
        [['nora', 'The client would like words, Inês.']],
      ],
      ['omar.e', 'We have a word for it too, but it also means “discount.”'],
      [
        'ruth_a',
        '“Everything must go.” It’s already the saddest sentence in English, dear.',
        [
          ['nora', 'Ruth wins. It’s in. Frame-accurate and everything.'],
          ['ruth_a', 'I was a librarian. We closed on Thursdays.'],
        ],
      ],
    ],
  },
  {
    author: 'ines',
    ago: 95,
    text: 'New series: I draw one poster a day for a film I was told about but have never seen. Give me a title and ONE detail you remember. I will get it wrong, beautifully.',
    comments: [
      [
        'hana_suzu',
        'Stalker. There’s a lot of water on the floor.',
        [
          ['ines', 'So it’s about a plumber. Got it.'],
          ['wei.l', 'Honestly? Not the worst reading.'],
        ],
      ],
      ['danny.m', 'Speed. There is a bus.'],
      ['amara.o', 'Yi Yi. The backs of heads!', [['ines', 'A hairdresser’s comedy. Starting now.']]],
      [
        'theo',
        'Cinema Paradiso. Someone keeps ringing a bell.',
        [
          ['ines', 'Church thriller.'],
          ['theo', 'You know what, go on.'],
        ],
      ],
      [
        'ilse_m',
        'Twelve Angry Men. It is hot.',
        [
          ['ines', 'Beach film! Twelve towels.'],
          ['ilse_m', 'Sustained.'],
        ],
      ],
    ],
  },
  {
    author: 'ruth_a',
    ago: 143,
    text: 'My late husband proposed to me during the newsreel, so that I would have the whole main feature to think about it. I said yes before the title card. Fifty-one years. I went back to that seat today.',
    comments: [
      ['saoirse_f', 'I’m on the bus, Ruth. You can’t do this to me on a bus.'],
      ['nora', 'Before the title card. Of course you did.'],
      [
        'magnus_e',
        'I read this aloud to the whole bridge. Four grown pilots, very quiet.',
        [['ruth_a', 'Steer carefully, please.']],
      ],
      [
        'ming.c',
        'I sold tickets for forty years and always wondered about the pairs who came for the newsreel. Now I know.',
      ],
      [
        'theo',
        'Which seat? I want to put a small brass plate on ours.',
        [
          ['ruth_a', 'G 12. And you mustn’t. But G 12.'],
          ['tess_w', 'I do brass plates.'],
        ],
      ],
    ],
  },
  {
    author: 'emmy.t',
    ago: 201,
    text: 'Your weekly service announcement: the dog lives in four of the seven new releases, the dog is never in danger in one, and for the other two please write to me privately and bring tea.',
    comments: [
      ['marcus.w', 'Doing more for public health than I am.'],
      [
        'miss.pham',
        'Can you also do goldfish? Asking for twenty-two small people.',
        [['emmy.t', 'Expanding the team. You’re hired as head of fish.']],
      ],
      [
        'notthecat',
        'And the cats?',
        [
          ['emmy.t', 'The cats are always fine and always judging.'],
          ['notthecat', 'Accurate reporting at last.'],
        ],
      ],
    ],
  },
  {
    author: 'hyunwoo',
    ago: 266,
    text: 'Festival week. Thirty-one bowls between midnight and two. One director (won’t say who) asked for extra egg and told me the ending. I’ve been carrying it like hot soup ever since.',
    comments: [
      [
        'fatou.d',
        'I was bowl nineteen. It was the best premiere of the week.',
        [['hyunwoo', 'Bowl nineteen laughed at the radish joke. I remember bowl nineteen.']],
      ],
      [
        'chiara.b',
        'Tell us about the egg. Be specific. I’m a professional.',
        [
          ['hyunwoo', 'Six and a half minutes, then regret.'],
          ['chiara.b', 'Correct.'],
        ],
      ],
      [
        'tomasz.films',
        'Just the first letter of the ending. One letter. For a student.',
        [
          ['hyunwoo', 'Tomasz. No.'],
          ['tomasz.films', 'Worth a try.'],
        ],
      ],
    ],
  },
  {
    author: 'javi',
    ago: 340,
    text: 'Live on air this morning I mixed up “Das Boot” and “The Love Boat” and spent four minutes recommending it as a light-hearted cruise comedy. The phones. The PHONES.',
    comments: [
      ['sean.q', 'To be fair, there is a boat.', [['javi', 'There is a boat, Seán. Thank you.']]],
      ['freya.n', 'An older gentleman is buying tickets for the whole family right now.'],
      [
        'ilse_m',
        'I find the defendant guilty and would like a recording.',
        [
          ['javi', 'It’s at minute twelve. Please don’t.'],
          ['ezra.g', '[already listening]'],
        ],
      ],
    ],
  },
  {
    author: 'dimitra',
    ago: 480,
    text: 'Τελευταία βραδιά της σεζόν. Last night of the season. Eleven people, nine cats, one thunderstorm at a polite distance. We showed Cinema Paradiso, because what else do you do.',
    comments: [
      ['theo', 'Nine cats is a quorum.', [['dimitra', 'They voted for a second intermission.']]],
      [
        'alma.rz',
        'Is that jasmine still climbing the screen? Please never cut it.',
        [['dimitra', 'It’s in every film now. It has more credits than any of us.']],
      ],
      [
        'grigor',
        'For that film, you turn up the sound a little at the end and nobody may speak until the street.',
      ],
    ],
  },
  {
    author: 'arjun.k',
    ago: 655,
    text: 'I have now timed 112 trains in films against their real timetables. On time: 3. Early: 1, which is worse. Most punctual director in history by my count: Ozu. Nobody is surprised.',
    comments: [
      ['jonas.r', 'Now do buses. Actually, please don’t do buses.'],
      [
        'old.bert',
        'Best post on this whole thing.',
        [
          ['arjun.k', 'Bert, I have a spreadsheet with your name on it.'],
          ['old.bert', 'I’ll get the kettle on.'],
        ],
      ],
      [
        'Lumiere1895',
        'And the first one of all? It does arrive.',
        [['arjun.k', 'It arrives. That is all we ever asked.']],
      ],
    ],
  },
  {
    author: 'bjarki',
    ago: 900,
    text: 'Day 9 without a proper sunrise. Double feature: The Shining, for the company, and Singin’ in the Rain, for the vitamin D.',
    comments: [
      [
        'moonbow',
        'From the other end of the planet: it’s 9 p.m. and I’m in sunglasses. Swap?',
        [['bjarki', 'I will send snow by regular mail.']],
      ],
      [
        'magnus_e',
        'In that order? Brave man.',
        [['bjarki', 'You don’t go to bed on the hotel. You go to bed on the umbrella.']],
      ],
    ],
  },
  {
    author: 'whina',
    ago: 1270,
    text: 'Visitor today asked me where “the hill from the films” is. I said it’s all hill, love, you’re standing on the film. Then I walked him up. Took three hours. He cried at the top. So did I, it was windy.',
    comments: [
      ['lucho', 'In my city also everything is hill. We should make a treaty.'],
      [
        'kai',
        'This made my day. Thank you for writing it down.',
        [['whina', 'Aw. Come and visit, kai. You’ve the right name for it.']],
      ],
    ],
  },
  {
    author: 'kofi.mensah',
    ago: 1640,
    text: 'Painted a three-meter poster for a film that turned out to be a quiet family drama. My poster has a helicopter and a python. The distributor has asked to keep the python.',
    comments: [
      [
        'ab_diallo',
        'Every quiet family drama has a python. Some are just better hidden.',
        [['kofi.mensah', 'You should write the blurbs.']],
      ],
      ['ines', 'Please sell me the helicopter.'],
      ['siti_r', 'A poster is a promise and you promised MORE.'],
    ],
  },
];

/** Posts that test the edges: the longest text, other scripts, emoji, a word without a break. */
export const edgePosts: readonly { author: string; text: string }[] = [
  {
    author: 'oskar',
    text: 'I have exactly five hundred characters to tell you about the night I fell in love with cinema, so, listen: I was seven, it was raining, the roof leaked on row C, my aunt put a bucket under it, and through a whole film about a boy and a bicycle that bucket kept time. At the sad part it slowed down. At the chase it hurried. I thought that all films came with a bucket. I have been to a thousand screenings since then, with better seats, better sound, better roofs. I am still waiting for that bucket.',
  },
  {
    author: 'omar.e',
    text: 'شاهدت الليلة فيلمًا قديمًا مع جدتي. كانت تعرف كل أغنية، وأنا كنت أعرف كل ضحكة من ضحكاتها. أجمل سينما في العالم: غرفة جلوسها.',
  },
  {
    author: 'yuki.h',
    text: '祖母の家の古いテレビで『東京物語』を見た。終わってから二人ともしばらく黙ってお茶を飲んだ。あの沈黙も映画の一部だったと思う。',
  },
  {
    author: 'elena.p',
    text: 'Сегодня показывали немое кино, а я играла на рояле. Одна клавиша западает, и каждый раз, когда герой падает, она западает вместе с ним. Зал решил, что так и задумано.',
  },
  {
    author: 'billie_j',
    text: 'Rating my week 🍿🎬: Monday 💤 Tuesday 😭😭 Wednesday 🔥 Thursday 🐙 (don’t ask) Friday 🔥🔥🔥 Weekend 🛋️👨‍👩‍👧‍👦🎉 Conclusion 🧑🏽‍🚀',
  },
  {
    author: 'kelechi',
    text: 'My reaction to that cut, transcribed faithfully: AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH',
  },
  {
    author: 'hyunwoo',
    text: '오늘 밤 심야 영화. 관객 네 명, 하품 두 번, 기립 박수 한 번. 그 한 번이 나였다.',
  },
  {
    author: 'danny.m',
    text: 'Film titles that sound like my uncle describing his day:\n\n• The Good, the Bad and the Ugly\n• The 400 Blows\n• 12 Angry Men\n• A Separation\n• Perfect Days (Sundays)',
  },
  {
    author: 'ruth_a',
    text: 'היום ראיתי סרט אילם עם פסנתרן בן תשעים. הוא הקדים את הסרט בחצי שנייה, כל הזמן, כאילו הוא כבר יודע.',
  },
  {
    author: 'miss.pham',
    text: 'Xem lại bộ phim ấy với mẹ. Mẹ bảo: “Ngày xưa rạp này lợp tôn, mưa là khỏi nghe gì hết, mà vẫn khóc.”',
  },
];
