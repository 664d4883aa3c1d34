/** What an upload is for, which decides its size limit and its shape. */
export const mediaPurposes = ['post', 'avatar', 'photo'] as const;
export type MediaPurpose = (typeof mediaPurposes)[number];

/** Bytes. Avatars 5 MB; post images and photos under 10 MB. */
export const uploadLimit: Record<MediaPurpose, number> = {
  post: 10_000_000,
  avatar: 5_000_000,
  photo: 10_000_000,
};

/** Whether an upload of this size is accepted: an avatar up to its limit, others below it. */
export const fitsUpload = (purpose: MediaPurpose, bytes: number): boolean =>
  purpose === 'avatar' ? bytes <= uploadLimit.avatar : bytes < uploadLimit[purpose];

/** The types that file choosers accept; phones convert their own formats to one of these. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** The standard widths in pixels: for avatars in lists, cards on phones and desktops, and the picture viewer. */
const widths = [64, 160, 480, 960, 1600] as const;

/** The widths stored for a picture of this width: the standard ones below it, and its own. */
export function storedWidths(width: number): number[] {
  const own = Math.min(width, 2048);
  return [...widths.filter((candidate) => candidate < own), own];
}

/** The narrowest stored width of at least `wanted` pixels, otherwise the widest. */
export const widthFor = ({ width }: { width: number }, wanted: number): number =>
  storedWidths(width).find((stored) => stored >= wanted) ?? storedWidths(width).at(-1) ?? width;

/** Where a stored picture is served. */
export const mediaUrl = (id: string, width: number): string => `/media/${id}/${width}.webp`;

export const stillUrl = (id: string): string => `/media/${id}/still.webp`;

/** The size in pixels of the picture in link previews, as recommended by all services. */
export const shareSize = { width: 1200, height: 630 } as const;
