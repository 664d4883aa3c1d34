import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { processImage } from '#server/media/images.ts';
import { animatedGif, jpeg, picture } from '#tests/support/pictures.ts';

const refusalOf = async (data: Buffer, purpose: 'post' | 'avatar' | 'photo' = 'post') => {
  const error: unknown = await processImage(data, purpose).then(
    () => null,
    (refusal: unknown) => refusal,
  );
  return error instanceof AppError ? `${error.reason}: ${error.message}` : error;
};
const fileOf = (image: Awaited<ReturnType<typeof processImage>>, name: string): Buffer => {
  const file = image.files.find((candidate) => candidate.name === name);
  if (!file) throw new Error(`no ${name}`);
  return file.data;
};
const namesOf = (image: Awaited<ReturnType<typeof processImage>>) => image.files.map(({ name }) => name);

const noImage = 'NOT_AN_IMAGE: Please select an image file.';
const noAvatar = 'AVATAR_NOT_AN_IMAGE: Please select an image file';
const photoTooLarge = 'PHOTO_TOO_LARGE: Image size must be less than 10MB.';
const avatarTooLarge = 'AVATAR_TOO_LARGE: Please select an image under 5MB';

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose header has these dimensions but whose data is almost empty: only a decoder notices. */
function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('processImage: accepted pictures', () => {
  it('stores the widths that screens need, as WebP', async () => {
    const image = await processImage(await jpeg(1200, 800), 'post');
    expect(image).toMatchObject({ width: 1200, height: 800, animated: false });
    expect(namesOf(image)).toEqual(['64.webp', '160.webp', '480.webp', '960.webp', '1200.webp']);
    for (const { name, data } of image.files) {
      const { format, width, height } = await sharp(data).metadata();
      expect({ format, name: `${width}.webp` }).toEqual({ format: 'webp', name });
      expect(Math.abs(height - (width * 2) / 3)).toBeLessThanOrEqual(1);
    }
  });

  it('shrinks large pictures to fit 2048 pixels and never enlarges small ones', async () => {
    const large = await processImage(await jpeg(3000, 1000), 'photo');
    expect([large.width, large.height]).toEqual([2048, 683]);
    const small = await processImage(await picture(40, 30).png().toBuffer(), 'photo');
    expect([small.width, small.height, namesOf(small)]).toEqual([40, 30, ['40.webp']]);
  });

  it('makes a small placeholder of the same shape', async () => {
    const { thumbhash } = await processImage(await jpeg(800, 400), 'post');
    const bytes = Buffer.from(thumbhash, 'base64');
    expect(bytes.length).toBeLessThan(40);
    expect(thumbHashToApproximateAspectRatio(bytes)).toBeCloseTo(2, 0);
  });

  it('applies the orientation', async () => {
    const left = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: 'blue' } },
          gravity: 'east',
        },
      ])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await processImage(left, 'post');
    expect([image.width, image.height]).toEqual([100, 200]);
    const { data } = await sharp(fileOf(image, '100.webp')).raw().toBuffer({ resolveWithObject: true });
    const [red, , blue] = [...data.subarray(0, 3)];
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('removes where and with which device a picture was taken', async () => {
    const tagged = await picture(300, 200)
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'Nora' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '52/1 31/1 12/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '13/1 24/1 18/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>SecretPlace</rdf></x:xmpmeta>')
      .toBuffer();
    expect(tagged.includes('SecretCamera') && tagged.includes('SecretPlace')).toBe(true);
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    for (const { data } of (await processImage(tagged, 'post')).files) {
      const { exif, xmp, iptc, icc } = await sharp(data).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        icc: undefined,
      });
      expect(data.includes('Secret')).toBe(false);
    }
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('accepts %s', async (format) => {
    const image = await processImage(await picture(90, 60).toFormat(format).toBuffer(), 'post');
    expect(image).toMatchObject({ width: 90, height: 60, animated: false });
  });

  it.each([
    ['gray', () => picture(90, 60).greyscale().jpeg().toBuffer()],
    ['CMYK', () => picture(90, 60).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits deep', () => picture(90, 60).toColourspace('rgb16').png().toBuffer()],
    ['see-through', () => picture(90, 60).ensureAlpha(0.5).png().toBuffer()],
  ])('accepts pictures that are %s', async (_kind, make) => {
    const image = await processImage(await make(), 'post');
    const { space, depth } = await sharp(fileOf(image, '90.webp')).metadata();
    expect({ space, depth }).toEqual({ space: 'srgb', depth: 'uchar' });
  });

  it('keeps an animation with its timing, and a still of its first frame', async () => {
    const image = await processImage(await animatedGif(7, 600, 400), 'post');
    expect(image).toMatchObject({ width: 600, height: 400, animated: true });
    expect(namesOf(image)).toEqual(['64.webp', '160.webp', '480.webp', '600.webp', 'still.webp']);
    for (const name of ['160.webp', '600.webp']) {
      const { pages, loop, delay } = await sharp(fileOf(image, name), { animated: true }).metadata();
      expect({ pages, loop, delay }).toEqual({ pages: 7, loop: 0, delay: Array(7).fill(120) });
    }
    const still = await sharp(fileOf(image, 'still.webp'), { animated: true }).metadata();
    expect([still.pages ?? 1, still.width, still.height]).toEqual([1, 600, 400]);
  });

  it('crops avatars to a square, animated ones too', async () => {
    const wide = await processImage(await jpeg(1500, 700), 'avatar');
    expect([wide.width, wide.height, namesOf(wide)]).toEqual([
      700,
      700,
      ['64.webp', '160.webp', '480.webp', '700.webp'],
    ]);
    const moving = await processImage(await animatedGif(3, 300, 200), 'avatar');
    expect(moving).toMatchObject({ width: 200, height: 200, animated: true });
    const { pages, pageHeight } = await sharp(fileOf(moving, '200.webp'), { animated: true }).metadata();
    expect([pages, pageHeight]).toEqual([3, 200]);
  });

  it('accepts a picture with a video appended, as phones make them, and removes the video', async () => {
    const film = Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0018ftypmp42'), Buffer.alloc(5_000, 7)]);
    const image = await processImage(Buffer.concat([await jpeg(), film]), 'photo');
    expect(image.files.some(({ data }) => data.includes('ftypmp42'))).toBe(false);
  });
});

describe('processImage: refused files', () => {
  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'an SVG with an XML head',
      async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a page', async () => Buffer.from('<!doctype html><title>cat</title>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a TIFF', () => picture(40, 30).tiff().toBuffer()],
    [
      'a HEIC',
      async () => Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
    ],
    ['an AVIF', () => picture(40, 30).avif({ effort: 0 }).toBuffer()],
    ['words', async () => Buffer.from('This is not a picture.')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('refuses %s', async (_kind, make) => {
    const data = await make();
    expect(await refusalOf(data)).toBe(noImage);
    expect(await refusalOf(data, 'avatar')).toBe(noAvatar);
  });

  it.each([
    [
      'a JPEG with a page behind its end',
      async () => Buffer.concat([await jpeg(), Buffer.from('<HTML><body onload=alert(1)>')]),
    ],
    [
      'a JPEG with a script in its comment',
      async () => {
        const plain = await jpeg();
        const words = Buffer.from('*/=1;</style><script>alert(1)</script>');
        const head = Buffer.from([0xff, 0xfe, 0, words.length + 2]);
        return Buffer.concat([plain.subarray(0, 2), head, words, plain.subarray(2)]);
      },
    ],
    ['a JPEG that is also a PDF', async () => Buffer.concat([await jpeg(), Buffer.from('\n%PDF-1.5\n')])],
    [
      'a PNG that is also PHP',
      async () => Buffer.concat([await picture(40, 30).png().toBuffer(), Buffer.from('<?php echo 1;')]),
    ],
    [
      'a GIF that is also an SVG',
      async () =>
        Buffer.concat([
          await picture(40, 30).gif().toBuffer(),
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'),
        ]),
    ],
    [
      'a GIF that is also an archive',
      async () => {
        const end = Buffer.alloc(22);
        end.write('PK\u0005\u0006', 'latin1');
        return Buffer.concat([await picture(40, 30).gif().toBuffer(), Buffer.from('PK\u0003\u0004'), end]);
      },
    ],
    ['a GIF in name only', async () => Buffer.from('GIF89a/*'.padEnd(60, 'x').concat('*/=1;alert(1)'))],
    ['half a JPEG', async () => (await jpeg(900, 900)).subarray(0, 20_000)],
  ])('refuses %s', async (_kind, make) => {
    expect(await refusalOf(await make())).toBe(noImage);
  });

  it('refuses by size: avatars over 5 MB, photos from 10 MB', async () => {
    const head = await jpeg();
    const sized = (bytes: number): Buffer => Buffer.concat([head, Buffer.alloc(bytes - head.length)]);
    expect(await refusalOf(sized(5_000_001), 'avatar')).toBe(avatarTooLarge);
    expect(await refusalOf(sized(5_000_000), 'avatar')).toBeNull();
    expect(await refusalOf(sized(10_000_000), 'photo')).toBe(photoTooLarge);
    expect(await refusalOf(sized(10_000_000), 'post')).toBe(photoTooLarge);
    expect(await refusalOf(sized(9_999_999), 'post')).toBeNull();
  });

  it('refuses too many pixels from the header, without decoding', async () => {
    // the data is damaged: if it were decoded, the refusal would be another one
    expect(await refusalOf(hollowPng(400, 300))).toBe(noImage);
    expect(await refusalOf(hollowPng(16_000, 16_000))).toBe(photoTooLarge);
    expect(await refusalOf(hollowPng(16_000, 16_000), 'avatar')).toBe(avatarTooLarge);
    const before = process.memoryUsage().rss;
    await Promise.all(Array.from({ length: 20 }, () => refusalOf(hollowPng(16_000, 16_000))));
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('refuses animations with too many frames', async () => {
    expect(await refusalOf(await animatedGif(601, 2, 2))).toBe(photoTooLarge);
  });

  it('refuses pictures beyond the queue, with a message to try again', async () => {
    const data = await jpeg(100, 100);
    const answers = await Promise.all(Array.from({ length: 40 }, () => refusalOf(data)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(32);
    expect(answers.filter((answer) => String(answer).startsWith('BUSY'))).toHaveLength(8);
  });
});
