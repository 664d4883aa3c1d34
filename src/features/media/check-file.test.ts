import { describe, expect, it } from 'vitest';
import { findFileProblem } from './check-file.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const gif = [...Buffer.from('GIF89a')];
const webp = [...Buffer.from('RIFF....WEBP')];
const tiff = [0x49, 0x49, 0x2a, 0x00];

const file = (name: string, beginning: number[], size = 1_000): File =>
  new File([new Uint8Array(beginning), new Uint8Array(Math.max(0, size - beginning.length))], name);

describe('a file before it is sent', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['GIF', gif],
    ['WebP', webp],
  ])('may be a %s', async (_format, beginning) => {
    expect(await findFileProblem(file('cat', beginning), 'post')).toBeNull();
  });

  it('is judged by its content, and its name comes first', async () => {
    expect(await findFileProblem(file('cat.tiff', tiff), 'photo')).toEqual({
      title: 'Invalid file type',
      message: 'cat.tiff: Please select an image file.',
    });
    expect(await findFileProblem(file('cat.png', tiff), 'avatar')).toEqual({
      title: 'Invalid file type',
      message: 'cat.png: Please select an image file',
    });
    expect(await findFileProblem(file('cat.txt', jpeg), 'post')).toBeNull();
    expect(await findFileProblem(file('empty.jpg', [], 0), 'post')).not.toBeNull();
  });

  it('has the size its purpose allows', async () => {
    expect(await findFileProblem(file('me.jpg', jpeg, 5_000_000), 'avatar')).toBeNull();
    expect(await findFileProblem(file('me.jpg', jpeg, 5_000_001), 'avatar')).toEqual({
      title: 'File too large',
      message: 'me.jpg: Please select an image under 5MB',
    });
    expect(await findFileProblem(file('cat.jpg', jpeg, 9_999_999), 'post')).toBeNull();
    expect(await findFileProblem(file('cat.jpg', jpeg, 10_000_000), 'photo')).toEqual({
      title: 'File too large',
      message: 'cat.jpg: Image size must be less than 10MB.',
    });
  });
});
