import type { Thread } from './threads.ts';

/** Reviews that give their title away: by title, with their place in its list. */
export const spoilerReviews: ReadonlySet<string> = new Set(['m3:0', 'm5:0', 'm9:0', 'm26:0', 's25:1']);

/** Posts that give a title away; some with a GIF of the bundled library. */
export const spoilerPosts: readonly { title: string; text: string; gif?: string }[] = [
  {
    title: 'm19',
    text: 'Forty minutes we worry about her and the money, and then it is about neither. I have never felt a film let go of my hand like that. My mother still showers with the door open.',
  },
  {
    title: 'm16',
    text: 'Telling us in the middle that they are one and the same woman! Anyone else would have kept it for the end. From there on I only watched her face while he dressed her up.',
  },
  {
    title: 'm76',
    text: 'The doorbell in the rain. There is somebody below the people who live below. I forgot to breathe until the stone floated by.',
  },
  {
    title: 'm77',
    text: 'Watching it again: her hands know the right bottle from the start. Kindness was the alibi all along, and the doughnut had a doughnut in its hole.',
  },
  { title: 's22', text: '“This IS the bad place.” Me, off the couch, at midnight:', gif: 'mind-blown' },
  {
    title: 's23',
    text: 'So the boy who vanishes grows up to be the father of the one who looks for him. I have drawn it on the kitchen wall. My landlord has questions.',
    gif: 'dizzy',
  },
  {
    title: 's29',
    text: 'Two words, shouted into a stranger’s party, and then black. “She’s alive.” I have nine months to wait.',
  },
];

/** A conversation in which some give away what others came to hear nothing of. */
export const spoilerThread: Thread = {
  author: 'nora',
  ago: 97,
  text: 'Tonight I show Knives Out to someone who has never seen it and guesses every ending out loud. Taking bets.',
  comments: [
    [
      'theo',
      'My bet: he guesses the son, then the daughter, then the dog.',
      [['nora', 'He has already said the dog.']],
    ],
    [
      'ines',
      'Nobody ever guesses that he did it himself, to get her out of it. Watch his face at the inkwell.',
      [['nora', 'Covered like a lady. Thank you.']],
    ],
    ['old.bert', 'I knew it at the sweater.'],
  ],
};

/** Comments of that conversation which give a title away, by their words. */
export const spoilerComments: ReadonlyMap<string, string> = new Map([
  ['Nobody ever guesses that he did it himself, to get her out of it. Watch his face at the inkwell.', 'm77'],
]);
