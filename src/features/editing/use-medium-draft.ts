import { useEffect, useState } from 'react';
import { createDrafts } from '#client/lib/drafts.ts';

const drafts = createDrafts<{ value: unknown }>({
  storage: () => window.sessionStorage,
  name: 'profile-medium',
  empty: { value: null },
  isEmpty: ({ value }) => value === null,
  parse: ({ value }) => ({ value }),
});

/**
 * The unsaved choice of the profile's one video or GIF, null for none. It survives a reload and a sign-in in the same tab;
 * `parse` validates what was stored.
 */
export function useMediumDraft<T>(
  medium: 'gif' | 'video',
  memberId: string,
  parse: (stored: unknown) => T | null,
) {
  const key = `${medium}:${memberId}`;
  const [value, setValue] = useState(() => parse(drafts.read(key).value));
  useEffect(() => drafts.write(key, { value }), [key, value]);
  const clear = () => {
    drafts.clear(key);
    setValue(null);
  };
  return [value, setValue, clear] as const;
}
