import type { Files } from '#tests/support/history-files.ts';

/** Lists of one history, which tell of some films together. */
export const lists = {
  'diary.csv': [
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
    '2024-03-02,Casablanca,1942,https://boxd.it/d1,4.5,,,2024-03-01',
    '2024-06-10,Casablanca,1942,https://boxd.it/d2,5,Yes,,2024-06-09',
    '2024-06-11,Jaws,1975,https://boxd.it/d3,,,,2024-06-10',
  ].join('\n'),
  'reviews.csv': [
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
    '2024-03-02,Casablanca,1942,https://boxd.it/d1,4.5,,Of all the gin joints,,2024-03-01',
  ].join('\n'),
  'ratings.csv': [
    'Date,Name,Year,Letterboxd URI,Rating',
    '2024-06-10,Casablanca,1942,https://boxd.it/f1,5',
    '2024-06-11,Jaws,1975,https://boxd.it/f2,3.5',
    '2022-02-02,Psycho,1960,https://boxd.it/f3,2',
  ].join('\n'),
  'watched.csv': [
    'Date,Name,Year,Letterboxd URI',
    '2024-03-02,Casablanca,1942,https://boxd.it/f1',
    '2022-02-02,Psycho,1960,https://boxd.it/f3',
    '2022-02-02,Alien,1979,https://boxd.it/f4',
  ].join('\n'),
};

export type List = keyof typeof lists;

/** One of them alone. */
export const only = (name: List): Files => ({ [name]: lists[name] });
