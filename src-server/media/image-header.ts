import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '#server/errors.ts';
import { type MediaPurpose, fitsUpload, imageTypes } from '#shared/media.ts';
import { hasForeignContent } from './foreign-content.ts';

// This process decodes only these four formats, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);

/** Pixels of one picture: as many as the best phone cameras have. */
export const maxPixels = 50_000_000;
/** Pixels of all frames of an animation together, and how many frames. */
export const maxAnimatedPixels = 50_000_000;
const maxFrames = 600;

export interface ImageHeader {
  animated: boolean;
}

/** The refusal of a file that is too large, with the message for its purpose. */
export const tooLarge = (purpose: MediaPurpose): AppError =>
  new AppError(purpose === 'avatar' ? 'AVATAR_TOO_LARGE' : 'PHOTO_TOO_LARGE');

/** The refusal of a file that is not a picture we accept. */
export const notAnImage = (purpose: MediaPurpose, cause?: unknown): AppError =>
  new AppError(purpose === 'avatar' ? 'AVATAR_NOT_AN_IMAGE' : 'NOT_AN_IMAGE', { cause });

const known: readonly string[] = [...imageTypes, 'image/apng'];

/**
 * Checks a file's size, type and declared dimensions before anything is decoded: a picture that would fill the
 * memory costs no more than reading its header.
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
