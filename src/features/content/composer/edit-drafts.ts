import { createDrafts, stringOf } from '#client/lib/drafts.ts';

interface EditDraft {
  /** Null: nothing unsent. */
  text: string | null;
}

const drafts = createDrafts<EditDraft>({
  storage: () => window.localStorage,
  name: 'edit',
  empty: { text: null },
  isEmpty: ({ text }) => text === null,
  parse: ({ text }) => ({ text: stringOf(text) }),
});

/** What a member has changed of a post on this device, and not sent. */
export const editDraft = (memberId: string, postId: string) => {
  const key = `${memberId}:${postId}`;
  return {
    read: (): string | null => drafts.read(key).text,
    write: (text: string) => drafts.write(key, { text }),
    clear: () => drafts.clear(key),
  };
};
