import { describe, expect, it } from 'vitest';
import { videoOfEdited, videoOfNew } from './youtube.ts';

const link = 'https://youtu.be/abcdefghijk';
const other = 'https://www.youtube.com/watch?v=ABCDEFGHIJ_';

describe('the video of a new post', () => {
  it('is the first link in its words, unless a picture stands beside them', () => {
    expect(videoOfNew(`See ${link} and ${other}`, false)).toBe('abcdefghijk');
    expect(videoOfNew(link, true)).toBeNull();
    expect(videoOfNew('https://youtu.be/short', false)).toBeNull();
  });
});

describe('the video of an edited post', () => {
  const before = { text: `See ${link}`, youtubeVideoId: 'abcdefghijk', hasPicture: false };

  it('stays while the words stay', () => {
    expect(videoOfEdited(before, before.text)).toBe('abcdefghijk');
  });

  it('is what the words are the link of, else it goes, even if they hold its link', () => {
    expect(videoOfEdited(before, link)).toBe('abcdefghijk');
    expect(videoOfEdited(before, other)).toBe('ABCDEFGHIJ_');
    expect(videoOfEdited(before, `See it: ${link}`)).toBeNull();
    expect(videoOfEdited(before, 'No link')).toBeNull();
  });

  it('never comes beside a picture', () => {
    expect(videoOfEdited({ text: 'Look', youtubeVideoId: null, hasPicture: true }, link)).toBeNull();
  });
});
