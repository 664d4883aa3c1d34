import sharp, { type Sharp, type SharpOptions, type WebpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError } from '#server/errors.ts';
import { type MediaPurpose, storedWidths } from '#shared/media.ts';
import { createSemaphore } from '#server/limits/semaphore.ts';
import { checkHeader, maxAnimatedPixels, maxPixels, notAnImage } from './image-header.ts';

export interface ImageFile {
  name: string;
  data: Buffer;
}

export interface ProcessedImage {
  /** Pixels, after orientation. */
  width: number;
  height: number;
  animated: boolean;
  /** Base64 of a ThumbHash. */
  thumbhash: string;
  /** `{width}.webp` for each stored width; `still.webp` for animated ones. */
  files: ImageFile[];
}

/** The longest side stored: avatars are never shown large, and animations cost per frame. */
const sides = { still: 2048, animated: 960, avatar: 960 };
const thumbSide = 100;
/** Seconds one picture may take. */
const secondsPerPicture = 30;

// A picture takes about 130 MB while it is processed.
const semaphore = createSemaphore(2, 30);
sharp.concurrency(1);

const still: WebpOptions = { quality: 82 };
const moving: WebpOptions = { quality: 72, effort: 2 };

/** Fits a picture into the longest side; avatars are cropped to a centered square. Never enlarges. */
async function fit(source: Sharp, purpose: MediaPurpose, animated: boolean): Promise<Sharp> {
  const side = Math.min(
    sides[animated ? 'animated' : 'still'],
    purpose === 'avatar' ? sides.avatar : Infinity,
  );
  if (purpose !== 'avatar') return source.resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { width, height, pageHeight = height } = await source.metadata();
  const square = Math.min(side, width, pageHeight);
  return source.resize(square, square, { fit: 'cover' });
}

async function thumbhashOf(source: Sharp): Promise<string> {
  const { data, info } = await source
    .resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Decodes once and makes every width from the pixels; metadata (location, camera, comments) is dropped here. */
async function processStill(data: Buffer, purpose: MediaPurpose): Promise<ProcessedImage> {
  const input: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error' };
  const source = sharp(data, input).autoOrient().timeout({ seconds: secondsPerPicture });
  const fitted = await fit(source, purpose, false);
  const { data: pixels, info } = await fitted
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = (): Sharp => sharp(pixels, { raw: { width, height, channels } });
  const files: ImageFile[] = [];
  for (const stored of storedWidths(width)) {
    const sized = stored === width ? decoded() : decoded().resize({ width: stored });
    files.push({ name: `${stored}.webp`, data: await sized.webp(still).toBuffer() });
  }
  return { width, height, animated: false, thumbhash: await thumbhashOf(decoded()), files };
}

async function processAnimation(data: Buffer, purpose: MediaPurpose): Promise<ProcessedImage> {
  const input: SharpOptions = { limitInputPixels: maxAnimatedPixels, failOn: 'error' };
  const source = sharp(data, { ...input, animated: true }).timeout({ seconds: secondsPerPicture });
  const own = await (await fit(source, purpose, true)).webp(moving).toBuffer({ resolveWithObject: true });
  const { width } = own.info;
  const height = own.info.pageHeight ?? own.info.height;
  const files: ImageFile[] = [];
  for (const stored of storedWidths(width)) {
    // from the fitted one, which is small and safe by now
    const sized = stored === width ? own.data : await shrink(own.data, stored);
    files.push({ name: `${stored}.webp`, data: sized });
  }
  const first = (): Sharp => sharp(own.data, { limitInputPixels: maxPixels });
  files.push({ name: 'still.webp', data: await first().webp(still).toBuffer() });
  return { width, height, animated: true, thumbhash: await thumbhashOf(first()), files };
}

const shrink = (animation: Buffer, width: number): Promise<Buffer> =>
  sharp(animation, { animated: true, limitInputPixels: maxAnimatedPixels })
    .resize({ width })
    .webp(moving)
    .timeout({ seconds: secondsPerPicture })
    .toBuffer();

/**
 * Checks an upload by its content and makes the files to store: oriented, within 2048 pixels, WebP in every
 * width that screens need, without any metadata. Animation is kept. Processes at most two at a time.
 * Throws NOT_AN_IMAGE or PHOTO_TOO_LARGE (avatars have their own reasons), or BUSY.
 */
export function processImage(data: Buffer, purpose: MediaPurpose): Promise<ProcessedImage> {
  return semaphore.run(async () => {
    const { animated } = await checkHeader(data, purpose);
    try {
      return await (animated ? processAnimation(data, purpose) : processStill(data, purpose));
    } catch (error) {
      throw error instanceof AppError ? error : notAnImage(purpose, error);
    }
  });
}
