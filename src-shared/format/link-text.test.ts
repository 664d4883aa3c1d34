import { expect, it } from 'vitest';
import { linkDescription, linkTitle } from './link-text.ts';

const author = {
  kind: 'member' as const,
  id: '1',
  rev: 1,
  username: 'nora',
  fullName: 'Nora Lind',
  avatar: null,
};
const post = {
  author,
  text: 'Third row, left.',
  image: null,
  gif: null,
  youtubeVideoId: null,
  review: null,
  spoiler: null,
};
const gif = { url: 'https://media.giphy.com/a.gif', width: 1, height: 1, alt: 'A cat takes a bow' };
const review = {
  mediaType: 'movie' as const,
  tmdbId: 901,
  titleName: 'City Lights (1931)',
  posterPath: null,
  rating: 'fire_4' as const,
  reviewTitle: 'A small miracle',
  tags: [],
};
const image = { id: '2', width: 1, height: 1, animated: false, thumbhash: '', alt: 'A ticket for row three' };
const spoiler = {
  mediaType: 'movie' as const,
  tmdbId: 901,
  titleName: 'City Lights (1931)',
  episode: null,
  covered: true,
};

it('says of a review its rating in words, its title and its words', () => {
  const reviewed = { ...post, review };
  expect(linkTitle(reviewed)).toBe('Nora Lind on City Lights (1931)');
  expect(linkDescription(reviewed)).toBe(
    '4 flames for City Lights (1931): A small miracle. Third row, left.',
  );
  expect(linkDescription({ ...reviewed, text: '' })).toBe('4 flames for City Lights (1931): A small miracle');
  const bare = { ...post, text: '', review: { ...review, rating: 'poop_1' as const, reviewTitle: '' } };
  expect(linkDescription(bare)).toBe('1 poop for City Lights (1931)');
  const asked = { ...post, review: { ...review, reviewTitle: 'Again?' } };
  expect(linkDescription(asked)).toBe('4 flames for City Lights (1931): Again? Third row, left.');
});

it('says of a post its words, and without any what its picture shows', () => {
  expect([linkTitle(post), linkDescription(post)]).toEqual([
    'Nora Lind on Matinee: Third row, left.',
    'Third row, left.',
  ]);
  expect(linkDescription({ ...post, text: '', image })).toBe(
    'A picture by Nora Lind: A ticket for row three',
  );
  expect(linkDescription({ ...post, text: '' })).toBe('A post by Nora Lind.');
});

it('names a GIF or a video that stands alone, and not its address', () => {
  expect(linkDescription({ ...post, text: '', gif })).toBe('A GIF by Nora Lind: A cat takes a bow');
  expect(linkDescription({ ...post, text: '', gif: { ...gif, alt: '' } })).toBe('A GIF by Nora Lind.');
  const video = { ...post, text: 'https://youtu.be/abcdefghijk', youtubeVideoId: 'abcdefghijk' };
  expect([linkTitle(video), linkDescription(video)]).toEqual([
    'Nora Lind on Matinee',
    'A video by Nora Lind.',
  ]);
  const told = { ...video, text: 'Watch this: https://youtu.be/abcdefghijk' };
  expect(linkDescription(told)).toBe('Watch this: https://youtu.be/abcdefghijk');
});

it('leaves out what a spoiler covers', () => {
  const covered = { ...post, text: '', image, spoiler };
  expect(linkTitle({ ...post, spoiler })).toBe('Nora Lind on Matinee: Spoiler for City Lights (1931)');
  expect(linkDescription(covered)).toBe('Spoiler for City Lights (1931)');
  const ofEpisode = { ...spoiler, episode: { id: 7, season: 1, number: 3 } };
  expect(linkDescription({ ...covered, spoiler: ofEpisode })).toBe('Spoiler for City Lights (1931), S1 E3');
  expect(linkDescription({ ...covered, review })).toBe(
    '4 flames for City Lights (1931): Spoiler for City Lights (1931)',
  );
});
