/** Reviews by title: `m` and `s` with the number of a film or series in the bundled catalogue. */
export type ReviewWords = readonly [
  rating: `${'fire' | 'poop'}_${1 | 2 | 3 | 4}`,
  heading: string,
  text: string,
  ...tags: string[],
];

export const reviews: Readonly<Record<string, readonly ReviewWords[]>> = {
  m1: [
    [
      'fire_4',
      'Everybody comes to this one',
      'I’d heard every line before I saw it, from uncles, T-shirts and mugs, and it still got me. The trick is that nobody in it knows they’re famous. They’re just tired and hoping for a plane.',
      'classic',
      'big screen',
    ],
    [
      'fire_3',
      'Smoke, hats, decency',
      'Half romance, half lesson in doing the right thing with bad grace. The singing scene raised every hair I own.',
    ],
  ],
  m2: [
    [
      'fire_4',
      'Bring someone who draws',
      'Nearly a century old and the buildings still look like tomorrow. I watched it with an architect who kept whispering “no, no, no, YES.”',
      'silent',
      'live music',
    ],
    [
      'poop_1',
      'I need a diagram',
      'Gorgeous, historic, and I lost the plot somewhere between the machine and the other machine. I’d hang any frame on my wall. I’d not sit through the whole wall again.',
    ],
  ],
  m3: [
    [
      'fire_4',
      'The last minute',
      'It’s a comedy with a boxing match I could watch every day, and then it has a last minute. I won’t say more about the last minute. I can’t.',
      'silent',
      'bring tissues',
    ],
  ],
  m4: [
    [
      'fire_4',
      'Technicolor as a weather condition',
      'I’ve never danced a step and I left on the tips of my toes. Nobody ever used red like this. My ordinary shoes looked at me differently at home.',
      'restoration',
    ],
    [
      'fire_3',
      'Art or lunch',
      'Every person in this film would be happier with a hobby and a sandwich. I believed every second anyway.',
    ],
  ],
  m5: [
    [
      'fire_4',
      'A child’s face',
      'I kept watching the boy watch his father. You don’t need a single other idea to make a film, it turns out. I hugged my bicycle. I hugged my dad.',
      'neorealism',
    ],
    [
      'fire_4',
      'Ninety minutes, one bicycle',
      'Show this to anyone who says that stakes have to be big. My hands were sweating over a pawn shop.',
    ],
  ],
  m6: [
    [
      'fire_4',
      'Somebody is lying, and I think it’s me',
      'Four stories, one clearing, and light through leaves like I’ve never seen. I changed my mind five times, and there were only four versions.',
      'Kurosawa',
    ],
    [
      'fire_2',
      'For the debate club',
      'I admired it more than I enjoyed it, and then I argued about it for three hours, so perhaps that was the enjoyment.',
    ],
  ],
  m7: [
    [
      'fire_4',
      'Medicine',
      'Prescribed by me, to me, for everything. There’s a moment with a lamppost that works better than most people.',
      'musical',
      'comfort',
    ],
    [
      'fire_4',
      'Sound people, this is our film',
      'The microphone-in-the-shrub sequence is the most accurate portrayal of my working life, and I include all documentaries.',
      'musical',
    ],
  ],
  m8: [
    [
      'fire_4',
      'Call your mother',
      'Nobody raises a voice. The camera sits on the floor like a polite guest. By the end I’d put my coat on and was looking for train tickets home.',
      'Ozu',
    ],
    [
      'fire_3',
      'Slow, they said',
      'It isn’t slow. It’s exactly as fast as a visit from your parents, with the same guilt in the doorway.',
    ],
  ],
  m9: [
    [
      'fire_3',
      'A day off well spent',
      'A haircut, a scooter, an ice cream, and two people lying to each other with the best manners in Rome. The ending is wiser than anyone in it.',
      'romance',
    ],
  ],
  m10: [
    [
      'fire_4',
      'Three and a half hours of rice and mud',
      'I took the day off for it. Each of the seven would be the hero of any other film. The rain in this could win a fight by itself.',
      'Kurosawa',
      'long',
    ],
    [
      'fire_4',
      'My favorite is the quiet one',
      'Everyone has a favorite and that tells you everything about them. Watch it in company, then compare.',
    ],
  ],
  m11: [
    [
      'fire_4',
      'Neighbors: the movie',
      'I’ve kept my blinds at half ever since. It’s a film about watching, and it catches you doing it, and you don’t stop.',
      'Hitchcock',
    ],
    [
      'fire_3',
      'Best one-room film ever built',
      'The courtyard deserves an acting credit. I want the dancer’s apartment, the composer’s piano and nobody’s marriage.',
    ],
  ],
  m12: [
    [
      'fire_4',
      'Grass',
      'There’s a scene with tall white grass, two children and a train, and I think about it several times a week. Nothing was explained to me and I understood all of it.',
      'Ray',
    ],
  ],
  m13: [
    [
      'fire_4',
      'A bedtime story told by a shadow',
      'The river sequence looks like something a child remembers rather than something a man filmed. Frightening in the way lullabies are.',
      'noir',
    ],
  ],
  m14: [
    [
      'fire_3',
      'Funnier than its posters',
      'Everyone warned me about the chess and nobody told me there were jokes. Good ones! About death! The traveling actors are the heart of it.',
      'Bergman',
    ],
    [
      'poop_1',
      'Checkmate in my sleep',
      'I’m sorry. I know. I saw beautiful faces and a cloud, and then my husband was waking me up.',
    ],
  ],
  m15: [
    [
      'fire_4',
      'A table, a fan that doesn’t work',
      'I was on a jury last year and we argued about sandwiches. This is what I wished it had been. The room gets smaller; I swear the room gets smaller.',
      'courtroom',
    ],
    [
      'fire_4',
      'Beyond reasonable doubt',
      'As a retired judge I object to several procedures and sustain the entire film.',
    ],
  ],
  m16: [
    [
      'fire_3',
      'Green',
      'A love story that should have been a restraining order. Hypnotic. I’m still not sure I like it, and I’ve seen it nine times.',
      'Hitchcock',
    ],
    [
      'poop_2',
      'He needs a hobby',
      'Ravishing colors, a score that follows you home, and a man I wanted to send to bed without supper for two hours.',
    ],
  ],
  m17: [
    [
      'fire_4',
      'Run, kid',
      'I teach boys like him. I came out wanting to be better at it. The classroom scenes are so exact that I could smell the chalk.',
      'nouvelle vague',
    ],
  ],
  m18: [
    [
      'fire_4',
      'The family furniture',
      'I can recite it. My aunt can recite it in another language. We do both at once at weddings. There isn’t a lazy minute in it, and the last one is the best.',
      'comedy',
    ],
    [
      'fire_4',
      'Upper berth',
      'The party in the train bunk is the greatest crowd scene in cinema. I will take questions.',
    ],
  ],
  m19: [
    [
      'fire_3',
      'Book elsewhere',
      'I knew the famous bit. Everyone does. What nobody told me is how sad and funny it is around the edges. I have opinions about stuffed birds now.',
      'horror',
    ],
  ],
  m20: [
    [
      'fire_2',
      'Great hats, terrible boyfriend',
      'It moves like somebody cut it while running. He’s a weasel, she’s too good for all of it, Paris doesn’t care. I loved the ride and would never lend him money.',
      'nouvelle vague',
    ],
    [
      'poop_1',
      'Cool ages',
      'I know it changed everything. That’s the trouble, everything since has been this. I kept wanting somebody to sit down and mean a sentence.',
    ],
  ],
  m21: [
    [
      'fire_3',
      'The party is over and over',
      'Seven nights that are one night. The fountain is the least of it. I left both hungry and slightly hung over.',
      'Fellini',
    ],
  ],
  m22: [
    [
      'fire_4',
      'Find the biggest screen in your country',
      'I watched a dot for a full minute and couldn’t breathe. Every second of sand is earned. Yes, there’s an intermission; yes, you’ll want water.',
      'long',
      'big screen',
    ],
    [
      'fire_3',
      'Best first half ever filmed',
      'The first part is perfect. The second part is what the first part costs. I respect that more than I enjoy it.',
    ],
  ],
  m23: [
    [
      'fire_4',
      'Two hours with a stranger who becomes a friend',
      'The clock is real, the fear is real, the hats are extraordinary. It starts as a film about being looked at and ends as one about looking.',
      'Varda',
    ],
  ],
  m24: [
    [
      'fire_4',
      'They sing about gasoline',
      'I giggled for ten minutes, then I forgot they were singing, then I had to be helped out of my seat. The wallpaper deserves its own museum.',
      'musical',
      'bring tissues',
    ],
    [
      'poop_2',
      'Please speak',
      'I tried. The colors! But by the second receipt that got sung to me I wished for one single spoken “okay.”',
    ],
  ],
  m25: [
    [
      'fire_4',
      'Eyes, hands, eyes',
      'A film made of squinting, and I could watch it squint for another hour. My grandfather whistled the tune at breakfast all of my childhood. Now I know why.',
      'western',
    ],
  ],
  m26: [
    [
      'fire_3',
      'That look on the bus',
      'I watched it at twenty and thought it was about him. At forty-five it’s about everyone else in the room. The ending grows up with you.',
    ],
    [
      'fire_2',
      'Plastics',
      'Funny, sour and very pretty. I wanted to shake all of them, which I think is the idea.',
    ],
  ],
  m27: [
    [
      'fire_4',
      'I understood nothing and have never felt so spoken to',
      'You don’t watch it; you visit. The quietest loud film ever. Bring a sweater, space is cold.',
      '70 mm',
      'big screen',
    ],
    [
      'poop_3',
      'Space, indeed',
      'An hour of docking. I’ve had shorter mortgages. My seven-year-old loved it and now explains it to me, slowly.',
    ],
    [
      'fire_3',
      'The computer has the best lines',
      'The politest menace ever written. I now say please to my toaster.',
    ],
  ],
  m28: [
    [
      'fire_4',
      'As a marine biologist',
      'The animal is nonsense, and the three men on the boat are absolutely true. The best scene has no fish in it, just a table and a story.',
      'big screen',
    ],
    [
      'fire_4',
      'The mayor’s jacket',
      'Anchors on it. Small anchors. Every time he lied I looked at the anchors. A perfect machine of a film.',
    ],
  ],
  m29: [
    [
      'fire_3',
      'Neon and bad sleep',
      'You’re shut in a cab with someone you should get away from, and the city outside is so beautiful that you stay. That’s what frightened me.',
      'noir',
    ],
  ],
  m30: [
    [
      'fire_4',
      'Two suns',
      'I pretended to be showing it to my kids. They pretended not to notice me mouthing all the beeps.',
      'family night',
    ],
    [
      'fire_3',
      'A farm boy with good hair',
      'It’s a fairy tale in a workshop, everything dented and repaired. The dents are the magic.',
    ],
  ],
  m31: [
    [
      'fire_4',
      'Workplace safety video',
      'Tired people, bad coffee, a contract dispute, and the dark. The first half is only noises and I was already under my coat. And the cat! Emmy’s list says: see the list.',
      'horror',
    ],
    [
      'fire_4',
      'Nobody listens to her',
      'She follows quarantine rules in the first act. We could all have gone home. Best heroine in any sky.',
    ],
  ],
  m32: [
    [
      'fire_3',
      'Wet',
      'I don’t know if I was bored or hypnotized and I’m no longer sure there’s a difference. I think about the moss.',
      'Tarkovsky',
      'long',
    ],
    ['poop_2', 'Three men, one puddle', 'I love slow. I sell tea for a living. This is a puddle.'],
  ],
  m33: [
    [
      'fire_4',
      'One star on the booking site',
      'As a night clerk I’ve got notes: heating good, hallways too long, staff attentive to the point of alarm. The carpet is following me.',
      'horror',
    ],
    [
      'fire_2',
      'Cold to the touch',
      'Every shot is a masterpiece and I never once believed that these three liked each other. Then again, that’s why I couldn’t sleep.',
    ],
  ],
  m34: [
    [
      'fire_4',
      'Rain as a lead actor',
      'Noodles, neon, and a question that sits on your chest: who gets to be sad? The slowest chase I’ve ever held my breath through.',
      'noir',
      'sci-fi',
    ],
    [
      'poop_1',
      'Style, style, umbrella',
      'Everyone I love loves it. I see a man being tired in wonderful lamps.',
    ],
  ],
  m35: [
    [
      'fire_4',
      'Two people and a window',
      'The long talk near the end is the best-acted thing I know, and they hardly move. It made me forgive somebody. I phoned him from the parking lot.',
      'road movie',
    ],
    [
      'fire_4',
      'Dust and a red cap',
      'I’ve driven that landscape and it does feel like forgetting. The guitar does the rest.',
    ],
  ],
  m36: [
    [
      'fire_4',
      'Not one loose screw',
      'Everything that’s set up pays off, including the things you took for jokes. I show it to my students as a model of engineering.',
      'family night',
    ],
  ],
  m37: [
    [
      'fire_4',
      'The bus stop',
      'Two girls, an umbrella, rain, and something very big and very kind. If I could only keep one scene from all of cinema.',
      'Ghibli',
      'comfort',
    ],
    [
      'fire_4',
      'Nobody is bad in it',
      'Shown to twenty-two children under six. No one asked who the villain was. One asked if we could plant acorns. We planted acorns.',
      'Ghibli',
    ],
  ],
  m38: [
    [
      'fire_3',
      'Red',
      'I’m an animator and I’d like to lie down. Every light in that city was painted by a person. The plot got away from me on a motorcycle, and I waved.',
      'anime',
    ],
  ],
  m39: [
    [
      'fire_4',
      'I work in this booth',
      'I can’t be objective. I’ve burned the same fingers. When the last reel ran I had to go and check on the machine, for a while, alone.',
      'bring tissues',
    ],
    ['poop_1', 'Sugar', 'It’s a cake with a cake in it. A lovely one. I needed salt after the first hour.'],
  ],
  m40: [
    [
      'fire_4',
      'You can feel the sidewalk',
      'The hottest film ever shot. Everyone on that block gets a face, a rhythm, a reason. I came out arguing with myself and I’m still going.',
      'New York',
    ],
  ],
  m41: [
    [
      'fire_4',
      'Sweaters and honesty',
      'My wife and I met at a screening of this and argued all the way to the subway about whether they should. Nineteen years.',
      'rom-com',
      'comfort',
    ],
    ['fire_3', 'The couples on the couch', 'I’d watch two hours of only the old couples on the couch.'],
  ],
  m42: [
    [
      'fire_4',
      'I watch it every year, obviously',
      'It should be unbearable and instead it gets deeper each time, which is, I suppose, the joke. Ned is underrated.',
      'comedy',
    ],
  ],
  m43: [
    [
      'fire_4',
      'The cup of water',
      'You remember teeth. I remember a cup of water on a dashboard. That’s filmmaking. Also, the frilly one. Also, teeth.',
      'family night',
    ],
    [
      'fire_3',
      'Botanist here',
      'The one plant they show close up would not be out there like that. I was too happy to care.',
    ],
  ],
  m44: [
    [
      'fire_3',
      'A lump of sugar',
      'There’s a shot of a sugar cube soaking up coffee and it says more about grief than any speech. The music barges in like memory does.',
      'Kieślowski',
    ],
  ],
  m45: [
    [
      'fire_4',
      'Expiry dates',
      'The second story is the happiest I’ve ever been in a cinema. Someone redecorates an apartment out of love and doesn’t say so. I bought the album, the shirt and a model plane.',
      'Wong Kar-wai',
    ],
    [
      'fire_4',
      'California, on a loop',
      'I had the song in my head for six weeks and I’d do it again for that escalator alone.',
    ],
  ],
  m46: [
    [
      'fire_3',
      'Great conversations, terrible errands',
      'I’d follow any two of them into a diner. In pieces it’s perfect. In a row it’s a lot of people being cool at me.',
    ],
    [
      'poop_2',
      'Loud boys',
      'Well cut, well dressed, and I spent the evening wishing that all of them would have a glass of water.',
    ],
  ],
  m47: [
    [
      'fire_4',
      'They just walk',
      'I took the night train the next weekend. I met nobody. I’d go again.',
      'romance',
    ],
    [
      'fire_3',
      'The listening booth',
      'Two people in a record shop not looking at each other at the same time. Most romantic minute on film.',
    ],
  ],
  m48: [
    [
      'fire_4',
      'Toys and jealousy',
      'It’s a film about being replaced at work, and my kids think it’s about a rocket. We’re both right.',
      'family night',
    ],
  ],
  m49: [
    [
      'fire_4',
      'The nicest detective',
      'Everything awful in it happens out of stupidity, and everything good is done by a woman having a second breakfast. My kind of morality play.',
      'snow',
    ],
  ],
  m50: [
    [
      'fire_4',
      'Good afternoon, good evening',
      'It was funny in 1998. It’s a documentary now. I still look for cameras when somebody holds up a product and smiles.',
    ],
  ],
  m51: [
    [
      'fire_3',
      'Cardio',
      'Eighty minutes, red hair, and a drum machine. I watched it standing up. My fitness tracker congratulated me.',
      'Berlin',
    ],
  ],
  m52: [
    [
      'fire_3',
      'The phone booth did it',
      'I’ve worn a long coat ever since. It gets caught in doors. Worth it.',
      'sci-fi',
    ],
    [
      'fire_2',
      'Sunglasses at night',
      'Thrilling for ninety minutes, then a lecture, then thrilling again. The lecture has very good sunglasses.',
    ],
  ],
  m53: [
    [
      'fire_4',
      'Noodles in slow motion',
      'She goes down the stairs for noodles and I forget to breathe. A film about two people behaving well, and it’s devastating.',
      'Wong Kar-wai',
    ],
    [
      'fire_4',
      'The dresses keep time',
      'You can tell the days only by the pattern of the fabric. As a tailor: I took notes. As a person: I took a walk.',
    ],
  ],
  m54: [
    [
      'fire_4',
      'The backs of heads',
      'Three hours and I wanted to move in with them. The boy explains his photographs and I had to bite my sleeve.',
      'Taiwan',
      'long',
    ],
  ],
  m55: [
    [
      'fire_3',
      'Crème brûlée',
      'Yes, it’s sweet. So is she. So is cracking the top with a spoon. Cynics may wait outside in the green light.',
      'comfort',
    ],
    [
      'poop_1',
      'A bit much accordion',
      'My neighbor has ruined the soundtrack for me. The film I’d forgive almost anything, apart from the gnome.',
    ],
  ],
  m56: [
    [
      'fire_4',
      'Best film about having a job',
      'You get a new name, you’re shouted at, you scrub a terrible bath, and one day you’re good at it. The train scene is where I go when I can’t sleep.',
      'Ghibli',
    ],
    [
      'fire_4',
      'No one is only a monster',
      'I’m an in-betweener, and I paused on a shot of soup. The SOUP is animated by someone who has been hungry.',
      'Ghibli',
      'anime',
    ],
  ],
  m57: [
    [
      'fire_4',
      'It never stands still',
      'Like being told a story by someone running beside you. Harsh, quick, full of faces you don’t forget. I needed an hour of silence afterward.',
      'Brazil',
    ],
  ],
  m58: [
    [
      'fire_3',
      'A corridor',
      'One shot, one hallway, one very tired man, and everyone who fights on screen has owed it money since. Not for after dinner. Truly not for during dinner.',
      'Korea',
    ],
    ['poop_2', 'I’d like fewer things in my head', 'Brilliant. I’d give it back.'],
  ],
  m59: [
    [
      'fire_4',
      'Okay',
      'I watched it alone after a breakup, which is the wrong way, and then with the new one, which is the right way. The bed on the beach. The bed on the beach!',
      'romance',
    ],
    [
      'fire_3',
      'Inside a head',
      'All the tricks are done with doors and lamps, like theater. That’s why it hurts.',
    ],
  ],
  m60: [
    [
      'fire_4',
      'Not for children, about children',
      'The monsters are terrible and none of them is the worst person in the house. I checked under my own stairs.',
      'fantasy',
    ],
  ],
  m61: [
    [
      'fire_4',
      'One bite',
      'As a pastry chef: the knife work is right, the kitchen heat is right, the bread sounds right. And there’s one bite near the end that I can’t talk about.',
      'food',
    ],
    [
      'fire_3',
      'Health inspector',
      'I gave it three because I’ve seen the inside of a real kitchen and the rats are less talented.',
      'food',
    ],
  ],
  m62: [
    [
      'fire_4',
      'Almost silent, never quiet',
      'Forty minutes without a proper word, and my daughter didn’t stir. A love story between a trash compactor and a kettle. I cried into my recycling.',
      'family night',
    ],
  ],
  m63: [
    [
      'fire_4',
      'Everybody is right',
      'I’m studying law and this should be on the list. Nobody lies more than they have to, and it all comes apart. That doorway.',
      'Iran',
    ],
    [
      'fire_4',
      'Stairs and doors',
      'The apartment is built so that someone can always overhear. I drew the plan afterward. It’s a machine for guilt.',
    ],
  ],
  m64: [
    [
      'fire_4',
      'Ring the bell',
      'A girl wants a bicycle. That’s all. I’ve never rooted for any superhero half as hard.',
      'family night',
    ],
  ],
  m65: [
    [
      'fire_4',
      'Somebody wrote back',
      'I watched it hungry, a mistake, and lonely, a bigger one. Its patience is a kind of seasoning.',
      'food',
      'romance',
    ],
    [
      'fire_3',
      'On trains',
      'Commuter trains in this film are on time and crowded in the right places. Also it broke my heart very gently.',
    ],
  ],
  m66: [
    [
      'fire_4',
      'Pink boxes',
      'Everything’s centered, and then suddenly nobody is safe. It’s a pastry with a small sad letter inside.',
      'Wes Anderson',
    ],
    ['poop_1', 'A very nice dollhouse', 'I kept wanting to open a window in it.'],
  ],
  m67: [
    [
      'fire_3',
      'My palms',
      'I play piano for children and wanted to call somebody. As cinema: a boxing match with cymbals. As pedagogy: please don’t.',
      'music',
    ],
    [
      'poop_2',
      'Not quite my anything',
      'Thrilling, yes, and I came out wishing both of them a long holiday apart.',
    ],
  ],
  m68: [
    [
      'fire_4',
      'They go there. They come back.',
      'The plot fits on a ticket and I’ve never been so busy. Extra flame for the guitar. You know.',
      'big screen',
    ],
    [
      'fire_4',
      'Cornering: excellent',
      'I deliver by bike. I graded every turn. Ninety-six out of a hundred, minus four for sand in the chain.',
    ],
  ],
  m69: [
    [
      'fire_4',
      'The diner',
      'Someone cooks for somebody. That’s the scene, that’s the whole thing, all the years are on that plate.',
      'bring tissues',
    ],
    ['fire_4', 'Swimming lesson', 'One hand under a head in the water. I’ve rarely seen trust filmed.'],
  ],
  m70: [
    [
      'fire_4',
      'Ranger’s verdict',
      'The bush is right, the mud is right, the social worker is terrifyingly right. I laughed so hard that I scared a pigeon.',
      'New Zealand',
      'comedy',
    ],
  ],
  m71: [
    [
      'fire_4',
      'Translators, assemble',
      'Finally a film where the hero’s power is asking what a word means. It’s about patience, and then it’s about something else, and I had to sit down on the steps outside.',
      'sci-fi',
    ],
    [
      'fire_3',
      'Ink',
      'The circles are the most beautiful alphabet I’ve seen. I design signs and I’m jealous.',
    ],
  ],
  m72: [
    [
      'fire_4',
      'If we’re kind and polite',
      'After a night shift in an ambulance I put on this bear. It has not failed once. The prison laundry made me weep.',
      'comfort',
      'family night',
    ],
    ['fire_4', 'Objectively the greatest', 'I’ve checked against all others. Marmalade.', 'comfort'],
  ],
  m73: [
    [
      'fire_4',
      'Politeness as horror',
      'Everyone smiles one second too long. I laughed, I froze, I’ve turned down tea from three perfectly nice colleagues.',
      'horror',
    ],
    [
      'fire_3',
      'The friend on the phone',
      'Every horror film needs one person with common sense and unlimited minutes.',
    ],
  ],
  m74: [
    [
      'fire_4',
      'Somebody let the artists drive',
      'It looks like a comic book that learned to dance. I pause it at random and every pause is a poster.',
      'animation',
    ],
  ],
  m75: [
    [
      'fire_4',
      'Page 28',
      'A film about looking, and by the end you’ve learned how. No music for ages, and then, twice, music. I’m not over the second time.',
      'romance',
    ],
    [
      'fire_4',
      'Brushes',
      'The painting in it is real painting, slow and annoyed. The rest is the most restrained fire I know.',
    ],
  ],
  m76: [
    [
      'fire_4',
      'Up the stairs, down the stairs',
      'As an architect I want to give a lecture and as a viewer I wanted to scream. The house is the best-written character.',
      'Korea',
    ],
    [
      'fire_4',
      'Peaches',
      'I’ll never look at fuzz the same way. It turns in the middle like somebody opened a door under your chair.',
    ],
    [
      'fire_3',
      'Smells',
      'So precise it’s almost cruel. The rain scene, from both ends of the city, is the whole argument.',
    ],
  ],
  m77: [
    [
      'fire_4',
      'Doughnut',
      'A cozy sweater of a mystery with one very sharp needle left in it. My family played “which relative are you” and nobody’s speaking.',
      'mystery',
      'family night',
    ],
  ],
  m78: [
    [
      'fire_4',
      'Laundry and taxes',
      'It throws everything at you and then, quietly, a rock. I sobbed at two rocks. What have they done to me?',
      'sci-fi',
    ],
    [
      'poop_1',
      'Everything is right',
      'My eyes got tired before my heart got there. I’d have loved half of it twice.',
    ],
  ],
  m79: [
    [
      'fire_4',
      'Waiting for the car',
      'Two people stand on a sidewalk for two minutes, and I aged. The husband deserves his own film and a hug.',
      'romance',
      'bring tissues',
    ],
    [
      'fire_3',
      'Soft rain',
      'I moved countries at twelve. It got the accent of that right, not the words, the accent.',
    ],
  ],
  m80: [
    [
      'fire_4',
      'Look up',
      'A man who likes his day. I’d forgotten that this could be a plot. I bought a cassette player and a fern.',
      'Tokyo',
      'comfort',
    ],
  ],
  s1: [
    [
      'fire_3',
      'Twenty-five minutes and a chill',
      'Watch one before bed, never two. The cheap sets make it better; your own dark fills them in.',
      'anthology',
    ],
  ],
  s2: [
    [
      'fire_4',
      'One more thing',
      'Comfort television for people who like to see the rich be asked about their shoes. His coat is the best costume in the history of cloth.',
      'comfort',
    ],
    [
      'fire_4',
      'No mystery, all suspense',
      'You know who did it after ten minutes and you’re still on the edge of the seat. Explain that to a screenwriting app.',
    ],
  ],
  s3: [
    [
      'fire_4',
      'I work in hotels',
      'Twelve episodes, each of them a nervous breakdown with good hinges. I’ve met every guest. I have been every waiter.',
      'comedy',
    ],
  ],
  s4: [
    [
      'fire_2',
      'Four terrible people',
      'I can’t stand any of them and I’ve seen it all three times. The soup is canon in my kitchen.',
      'comedy',
    ],
  ],
  s5: [
    [
      'fire_4',
      'Damn fine',
      'Soap opera, nightmare, doughnut advert. It’s the only show where I’m afraid of a ceiling fan.',
      'mystery',
    ],
    [
      'poop_1',
      'I’ll have the pie',
      'Loved the town, the coats and the coffee. The dancing in the red room can keep its secrets.',
    ],
  ],
  s6: [
    [
      'fire_3',
      'Flashlights',
      'The monster episodes are the best ones. The conspiracy can go and have a lie-down. Those two could read me a parking ticket.',
      'sci-fi',
    ],
  ],
  s7: [
    [
      'fire_4',
      'Everyone’s broke and it’s beautiful',
      'Twenty-six sessions, no filler, the best opening titles ever drawn. I bought a saxophone. My neighbors moved.',
      'anime',
      'jazz',
    ],
  ],
  s8: [
    [
      'fire_4',
      'Ducks',
      'I came for the mob and stayed for the ducks. Nobody has ever eaten so well while being so unhappy.',
      'drama',
    ],
  ],
  s9: [
    [
      'fire_4',
      'Eighteen perfect episodes',
      'It was over before anyone noticed, like school should have been. The dodgeball scene healed something.',
      'comedy',
    ],
  ],
  s10: [
    [
      'fire_4',
      'Listen carefully',
      'It doesn’t explain a thing. You sit in the back of the class till you get it, and then you can’t watch anything else for a year.',
      'drama',
    ],
    [
      'fire_4',
      'The chess lesson',
      'A whole city explained with a chess board in a courtyard. I’ve used it in my own classroom.',
    ],
  ],
  s11: [
    [
      'fire_4',
      'Tea shop',
      'The uncle. That’s the review. Leaves from the vine. Fine, I’ll stop.',
      'animation',
      'family night',
    ],
  ],
  s12: [
    [
      'fire_3',
      'The slide projector',
      'A man sells a wheel of photographs and I bought it, I bought the lie, I bought the suit. Everyone smokes so well and sleeps so badly.',
      'drama',
    ],
  ],
  s13: [
    ['fire_3', 'Fly', 'Airtight. I admire every screw. I also needed a shower after each season.', 'crime'],
    [
      'poop_1',
      'Chemistry class',
      'He keeps saying it’s for the family. I teach high school: we’d have noticed.',
    ],
  ],
  s14: [
    [
      'fire_4',
      'Coalition as thriller',
      'Budgets, cycling, marriage, in that order. I understand my own parliament now and I wish I didn’t.',
      'Denmark',
      'politics',
    ],
  ],
  s15: [
    [
      'fire_2',
      'Clever coat',
      'The first ones are champagne. Then it begins to admire itself in shop windows.',
      'mystery',
    ],
  ],
  s16: [
    [
      'fire_3',
      'I put my phone in a drawer',
      'Some episodes are a tap on the shoulder and some are a brick. The one with the two women and the beach town is a gift.',
      'sci-fi',
    ],
  ],
  s17: [
    [
      'fire_4',
      'A horse broke my heart',
      'Came for the animal puns in the background, stayed for the most honest show about being sorry. The underwater one has hardly any words.',
      'animation',
    ],
  ],
  s18: [
    [
      'fire_4',
      'Autumn, bottled',
      'Ten short chapters, a frog, a song about potatoes. I watch it in one evening each October with soup.',
      'animation',
      'comfort',
    ],
  ],
  s19: [
    [
      'fire_4',
      'Patience',
      'A show that will spend five minutes on a man fixing one small thing and make it a thriller. I’m a carpenter. I saw myself.',
      'crime',
    ],
  ],
  s20: [
    [
      'fire_4',
      'She looks at you',
      'Funny like a slap, sad like the second slap. And then the fox.',
      'comedy',
    ],
    ['fire_4', 'Twelve episodes, no fat', 'I watched all of it on one bus ride and missed the sea.'],
  ],
  s21: [
    [
      'fire_2',
      'Lights on',
      'The first season is bikes, basements, and pure joy. After that everyone got taller and so did the bill for monsters.',
      'sci-fi',
    ],
  ],
  s22: [
    [
      'fire_4',
      'Homework that makes you laugh',
      'An actual ethics course with frozen yogurt. I’ve cited it to my professor. My professor was pleased.',
      'comedy',
    ],
  ],
  s23: [
    [
      'fire_4',
      'Draw the tree',
      'You need paper. You’ll love needing paper. Everyone’s wet, everyone’s related, every clock is guilty.',
      'sci-fi',
      'Germany',
    ],
    ['poop_1', 'Who is that again?', 'I met the same man three times and introduced myself each time.'],
  ],
  s24: [
    [
      'fire_2',
      'Red overalls',
      'Preposterous, sweaty, and I cheered like at a football match. Don’t think. Put on the mask.',
      'Spain',
    ],
  ],
  s25: [
    [
      'fire_4',
      'I’m from there',
      'It’s the only thing on TV that sounds like my kitchen. Sister Michael for president of everything.',
      'comedy',
    ],
    [
      'fire_4',
      'Dance class',
      'Laughed till the last scene of the first season, then I stopped, and that’s the genius of it.',
    ],
  ],
  s26: [
    [
      'fire_4',
      'Lies have weight',
      'Five hours I’ll never need to see again and will never forget. The sound of that counter.',
      'history',
    ],
  ],
  s27: [
    [
      'fire_3',
      'With a book in his pocket',
      'A charming liar in a good coat running through museums. I don’t believe a minute and want more.',
      'Paris',
    ],
  ],
  s28: [
    [
      'poop_1',
      'Red light',
      'Impressive and grim. I liked the dormitory, the marbles and the old man. I didn’t like what it made me hope for.',
      'Korea',
    ],
  ],
  s29: [
    [
      'fire_4',
      'Please enjoy each fact equally',
      'The scariest hallway since the famous hotel. I’ve been to that office. We had the same carpet and slightly worse waffles.',
      'mystery',
    ],
    ['fire_3', 'Green carpet', 'A whole show about the door of an elevator. I gasped at a spreadsheet.'],
  ],
  s30: [
    [
      'fire_4',
      'Yes, chef',
      'I cook for a living and had to pause it to breathe. It’s right about the tape, the burns, the love.',
      'food',
      'drama',
    ],
    [
      'poop_1',
      'Please stop shouting',
      'I run a quiet noodle counter. I’d fire all of them and adopt the cousin.',
    ],
  ],
  s31: [
    [
      'fire_4',
      'Paperwork and courage',
      'No wizards, no prophecy, only people who one day don’t look away. The best thing ever set in that galaxy, I said what I said.',
      'sci-fi',
    ],
  ],
};
