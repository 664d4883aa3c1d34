import { errorReasons } from '#shared/errors.ts';
import { type MediaPurpose, fitsUpload } from '#shared/media.ts';
import type { Toast } from '#shared/messages/toast.ts';

/** The first bytes of the accepted formats; `null` stands for any byte. */
const beginnings: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50], // RIFF....WEBP
];

const beginsLikeImage = (bytes: Uint8Array): boolean =>
  beginnings.some((beginning) => beginning.every((byte, at) => byte === null || bytes[at] === byte));

/** A toast that starts with the name of the file. */
export const withFileName = (file: { name: string }, { title, message }: Toast): Toast => ({
  title,
  message: message ? `${file.name}: ${message}` : file.name,
});

const problemsFor = (purpose: MediaPurpose) =>
  purpose === 'avatar'
    ? { tooLarge: errorReasons.AVATAR_TOO_LARGE, noImage: errorReasons.AVATAR_NOT_AN_IMAGE }
    : { tooLarge: errorReasons.PHOTO_TOO_LARGE, noImage: errorReasons.NOT_AN_IMAGE };

/**
 * Why a file is refused before anything of it is sent, in the specified words; null if it is not. Judged by content, not by name:
 * an unreadable file is refused too.
 */
export async function findFileProblem(file: File, purpose: MediaPurpose): Promise<Toast | null> {
  const { tooLarge, noImage } = problemsFor(purpose);
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .then((buffer) => new Uint8Array(buffer))
    .catch(() => new Uint8Array());
  if (!beginsLikeImage(bytes)) return withFileName(file, noImage);
  if (!fitsUpload(purpose, file.size)) return withFileName(file, tooLarge);
  return null;
}
