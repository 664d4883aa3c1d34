import { hashKey } from '@tanstack/react-query';
import { trimmed } from '#shared/text-rules.ts';
import type { GifView, ImageView } from '#shared/views/media.ts';
import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import { spoiledTitleOf } from '#client/features/content/spoiler-title.ts';
import { gifOf } from '#client/features/gifs/gif-of.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { newId } from '#client/lib/attempts.ts';
import type { Attempt } from '#client/lib/attempts.ts';
import { attemptOf, createDrafts } from '#client/lib/drafts.ts';
import { type Fields, fieldsOf, stringOf } from '#client/lib/fields.ts';
import type { DraftStorage } from '#client/lib/drafts.ts';
import { storedKeys } from '#client/lib/stored-keys.ts';
import { oneOf } from '#client/lib/search.ts';
import { emptyReview, isEmptyReview, reviewOf } from './review-drafts.ts';
import type { ReviewDraft } from './review-drafts.ts';

export type PostKind = 'post' | 'review';

export interface Draft {
  kind: PostKind;
  text: string;
  /** Uploaded, and not attached to a post yet. */
  image: ImageView | null;
  alt: string;
  gif: GifView | null;
  /** The title a post spoils. */
  spoiler: SpoiledTitle | null;
  /** The review spoils its title. */
  spoils: boolean;
  /** The fields of a review; kept while the draft is a post. */
  review: ReviewDraft;
  /** The title that the address linked to when the draft began: 'movie-603'. */
  linkedTitle: string | null;
  attempt: Attempt | null;
}

export const emptyDraft: Draft = {
  kind: 'post',
  text: '',
  image: null,
  alt: '',
  gif: null,
  spoiler: null,
  spoils: false,
  review: emptyReview,
  linkedTitle: null,
  attempt: null,
};

/** Whether discarding it loses nothing. A title that the address linked to is not the member's work. */
export const isEmpty = ({ text, image, gif, review, linkedTitle }: Draft): boolean =>
  trimmed(text) === '' && !image && !gif && isEmptyReview(review, linkedTitle);

/** The title of a review, if it is the one the address linked to. */
const linkedTitleOf = ({ linkedTitle, review: { title } }: Draft): ReviewDraft['title'] =>
  title !== null && formatTitleKey(title) === linkedTitle ? title : null;

/** The draft without the title that the address linked to. */
const withoutLinkedTitle = (draft: Draft): Draft =>
  linkedTitleOf(draft) ? { ...draft, review: { ...draft.review, title: null } } : draft;

/** Whether two drafts have the same content, apart from the title that the address linked to, in whichever order their fields are. */
export const hasSameContent = (one: Draft, other: Draft): boolean =>
  hashKey([withoutLinkedTitle(one)]) === hashKey([withoutLinkedTitle(other)]);

/** The draft after it was sent or discarded in another tab: the title that the address linked to stays. */
export const clearedDraft = (draft: Draft): Draft => ({
  ...emptyDraft,
  kind: draft.kind,
  linkedTitle: draft.linkedTitle,
  review: { ...emptyReview, title: linkedTitleOf(draft) },
});

interface OpenedDraft {
  key: string;
  draft: Draft;
  /** It was in the storage. */
  stored: boolean;
}

/**
 * Each member's unsent posts and reviews on this device. A post, a review without a title and a review of each title have their
 * own drafts, so that text about one film never appears under another.
 */
export function createPostDrafts(storage: () => DraftStorage & Pick<Storage, 'key' | 'length'>) {
  const drafts = createDrafts<Draft | null>({
    storage,
    name: 'draft',
    empty: null,
    isEmpty: (draft) => draft === null || isEmpty(draft),
    parse: draftOf,
  });
  const read = (key: string): Draft | null => {
    const draft = drafts.read(key);
    return draft && !isEmpty(draft) ? draft : null;
  };
  /** The title of a review; text written before the address's title was loaded belongs to it as well. */
  const titleKeyOf = ({ kind, linkedTitle, review: { title } }: Draft): string | null => {
    if (kind !== 'review') return null;
    return title ? formatTitleKey(title) : linkedTitle;
  };
  /** The slots of a member's drafts that were started for a title. */
  const titleSlotsOf = (memberId: string): string[] => {
    const start = drafts.storageKey(postDraftKey(memberId, ''));
    return storedKeys(storage, `${start}:review-`).map((key) => key.slice(start.length + 1));
  };
  return {
    /**
     * The draft for the address: by title, otherwise by mode, otherwise the first one found, a post before a review. A draft whose
     * title was changed by hand is found by its current title and by its mode.
     */
    open(memberId: string, kind?: PostKind, linkedTitle?: string): OpenedDraft {
      const fits = (draft: Draft, slot: string) => {
        if (linkedTitle) return titleKeyOf(draft) === linkedTitle;
        const titleSlot = `review-${titleKeyOf(draft)}`;
        const isOfItsTitle = slot === titleSlot || slot.startsWith(`${titleSlot}-`);
        return (kind === undefined || draft.kind === kind) && !isOfItsTitle;
      };
      const own = linkedTitle ? `review-${linkedTitle}` : kind === 'review' ? 'review' : '';
      const others = ['', ...(linkedTitle ? [] : ['review']), ...titleSlotsOf(memberId)];
      for (const slot of new Set([own, ...others])) {
        const key = postDraftKey(memberId, slot);
        const draft = read(key);
        if (draft && fits(draft, slot)) return { key, draft, stored: true };
      }
      // a draft whose title was changed by hand is kept
      const free = read(postDraftKey(memberId, own)) ? `${own}-${newId()}` : own;
      const draft = { ...emptyDraft, kind: kind ?? emptyDraft.kind, linkedTitle: linkedTitle ?? null };
      return { key: postDraftKey(memberId, free), draft, stored: false };
    },
    storageKey: drafts.storageKey,
    read,
    write: drafts.write,
    clear: drafts.clear,
  };
}

const postDraftKey = (memberId: string, slot: string): string =>
  slot === '' ? memberId : `${memberId}:${slot}`;

function draftOf(fields: Fields): Draft {
  const { kind, text, alt, image, gif, spoiler, spoils, review, attempt } = fields;
  // drafts that an earlier version stored call it `given`
  const linkedTitle = fields['linkedTitle'] ?? fields['given'];
  return {
    kind: oneOf(['review'], kind) ?? 'post',
    text: stringOf(text),
    alt: stringOf(alt),
    image: imageOf(fieldsOf(image)),
    gif: gifOf(fieldsOf(gif)),
    spoiler: spoiledTitleOf(spoiler),
    spoils: spoils === true,
    review: reviewOf(review),
    linkedTitle: typeof linkedTitle === 'string' ? linkedTitle : null,
    attempt: attemptOf(attempt),
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
