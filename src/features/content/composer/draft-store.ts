import { isAllowedGif } from '#shared/gifs.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { GifView, ImageView } from '#shared/views/media.ts';
import type { Attempt } from '#client/lib/attempts.ts';

/** A post that is being written. */
export interface Draft {
  text: string;
  /** Uploaded, attached to nothing yet. */
  image: ImageView | null;
  /** What the picture shows. */
  alt: string;
  /** Instead of a picture. */
  gif: GifView | null;
  /** The last try at sending it, so that the next one can be told to be the same. */
  attempt: Attempt | null;
}

export const emptyDraft: Draft = { text: '', image: null, alt: '', gif: null, attempt: null };

/** Whether there is anything that would be lost. */
export const isEmpty = ({ text, image, gif }: Draft): boolean => trimmed(text) === '' && !image && !gif;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface DraftStore {
  read: (memberId: string) => Draft;
  write: (memberId: string, draft: Draft) => void;
  clear: (memberId: string) => void;
}

const keyOf = (memberId: string): string => `matinee-draft:${memberId}`;

/**
 * Each member's unsent post on this device. Storage that is full, forbidden or holds something else is as good as
 * empty: a draft must never stand in the way of writing.
 */
export function createDraftStore(storage: () => DraftStorage): DraftStore {
  const clear = (memberId: string) => quietly(() => storage().removeItem(keyOf(memberId)));
  return {
    read: (memberId) => quietly(() => parse(storage().getItem(keyOf(memberId)))) ?? emptyDraft,
    write: (memberId, draft) => {
      if (isEmpty(draft)) return clear(memberId);
      quietly(() => storage().setItem(keyOf(memberId), JSON.stringify(draft)));
    },
    clear,
  };
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function parse(stored: string | null): Draft {
  const { text, alt, image, gif, attempt: sent } = fieldsOf(stored && JSON.parse(stored));
  const { clientId, payload } = fieldsOf(sent);
  const tried = typeof clientId === 'string' && typeof payload === 'string';
  return {
    text: stringOf(text),
    alt: stringOf(alt),
    image: imageOf(fieldsOf(image)),
    gif: gifOf(fieldsOf(gif)),
    attempt: tried ? { clientId, payload } : null,
  };
}

function imageOf({ id, width, height, animated, thumbhash, alt }: Fields): ImageView | null {
  if (typeof id !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null;
  return {
    id,
    width,
    height,
    animated: animated === true,
    thumbhash: stringOf(thumbhash),
    alt: stringOf(alt),
  };
}

function gifOf({ url, width, height, alt }: Fields): GifView | null {
  if (typeof url !== 'string' || !isAllowedGif(url)) return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return { url, width, height, alt: stringOf(alt) };
}
