import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '#server/errors.ts';
import { type MediaPurpose, fitsUpload, imageTypes } from '#shared/media.ts';
import { hasForeignContent } from './foreign-content.ts';

// Nothing but these four is ever decoded in this process, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);

/** Pixels of one picture: what the best phones take. */
export const maxPixels = 50_000_000;
/** Pixels of all frames of an animation together, and how many frames. */
export const maxAnimatedPixels = 50_000_000;
const maxFrames = 600;

export interface ImageHeader {
  animated: boolean;
}

/** The refusal for a file that is too large, in the words of its purpose. */
export const tooLarge = (purpose: MediaPurpose): AppError =>
  new AppError(purpose === 'avatar' ? 'AVATAR_TOO_LARGE' : 'PHOTO_TOO_LARGE');

/** The refusal for a file that is no picture we take. */
export const notAnImage = (purpose: MediaPurpose, cause?: unknown): AppError =>
  new AppError(purpose === 'avatar' ? 'AVATAR_NOT_AN_IMAGE' : 'NOT_AN_IMAGE', { cause });

const known: readonly string[] = [...imageTypes, 'image/apng'];

/**
 * Judges a file by its bytes, its beginning and its declared size, before anything is decoded: a picture that
 * would fill the memory costs no more than reading its header.
 */
export async function checkHeader(data: Buffer, purpose: MediaPurpose): Promise<ImageHeader> {
  if (!fitsUpload(purpose, data.length)) throw tooLarge(purpose);
  const type = await fileTypeFromBuffer(data);
  if (!type || !known.includes(type.mime) || hasForeignContent(data)) throw notAnImage(purpose);

  let header;
  try {
    header = await sharp(data, { pages: -1, limitInputPixels: false }).metadata();
  } catch (error) {
    throw notAnImage(purpose, error);
  }
  const { width, height, pages = 1, pageHeight = height } = header;
  const animated = pages > 1;
  if (width * pageHeight > maxPixels) throw tooLarge(purpose);
  if (animated && (pages > maxFrames || width * pageHeight * pages > maxAnimatedPixels))
    throw tooLarge(purpose);
  return { animated };
}
