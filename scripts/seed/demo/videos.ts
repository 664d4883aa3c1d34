/**
 * The demo's videos: films that their makers gave away freely. The ids cannot be looked up where this project is
 * built, so a person should open each once; no test depends on them.
 */
export const videos: readonly { id: string; film: string; text: string }[] = [
  {
    id: 'aqz-KE-bpKQ',
    film: 'Big Buck Bunny',
    text: 'Ten minutes, free to watch, made with free tools: a very large rabbit who has had enough. https://youtu.be/aqz-KE-bpKQ',
  },
  {
    id: 'eRsGyueVLvQ',
    film: 'Sintel',
    text: 'If you’ve never seen what a small open team can do with a girl and a dragon: https://youtu.be/eRsGyueVLvQ (bring tissues)',
  },
  {
    id: 'R6MlUcmOul8',
    film: 'Tears of Steel',
    text: 'Robots, Amsterdam, and a breakup that got out of hand. A short one for your lunch break. https://youtu.be/R6MlUcmOul8',
  },
  {
    id: 'YE7VzlLtp-4',
    film: 'Big Buck Bunny',
    text: 'Showed this to the kindergarten again today. The butterfly gets a moment of silence every time. https://youtu.be/YE7VzlLtp-4',
  },
];
