import { useForm } from '@mantine/form';
import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPostDrafts, emptied, emptyDraft, isEmpty, isSameWork } from './post-drafts.ts';
import type { Draft, PostKind } from './post-drafts.ts';
import { validateDraft } from './post-input.ts';

const drafts = createPostDrafts(() => window.localStorage);

/** Milliseconds after the last key until a draft is stored. */
const DEBOUNCE = 250;

/**
 * A member's unsent post or review: it survives leaving, a reload and a failed send, and is shared by tabs. `linkedTitle` is
 * the title from the address. `change` sets several values at once; `clear` forgets the draft after it was sent or discarded.
 */
export function useDraft(memberId: string, kind?: PostKind, linkedTitle?: string) {
  const [opened] = useState(() => drafts.open(memberId, kind, linkedTitle));
  const latest = useRef(opened.draft);
  const form = useForm<Draft>({
    initialValues: opened.draft,
    validate: validateDraft,
    onValuesChange: useCallback((values: Draft) => void (latest.current = values), []),
  });
  const { values: draft, setValues } = form;
  /** The stored draft as this tab knows it; undefined: none. */
  const stored = useRef(opened.stored ? opened.draft : undefined);
  const { key } = opened;

  /** Whether nothing has been changed here since the draft was stored or adopted. */
  const isUnchanged = useCallback(
    () => (stored.current ? isSameWork(latest.current, stored.current) : isEmpty(latest.current)),
    [],
  );
  const store = useCallback(() => {
    // another tab may have sent the draft in the meantime
    if (isUnchanged()) return;
    stored.current = drafts.write(key, latest.current) ? latest.current : undefined;
  }, [key, isUnchanged]);
  const change = useCallback(
    (patch: Partial<Draft>) => {
      setValues(patch);
      if (patch.attempt) store();
    },
    [store, setValues],
  );
  const show = useCallback(
    (next: Draft, isStored: boolean) => {
      stored.current = isStored ? next : undefined;
      setValues(next);
    },
    [setValues],
  );
  const clear = useCallback(() => {
    drafts.clear(key);
    show(emptyDraft, false);
  }, [key, show]);

  useEffect(() => {
    if (draft === stored.current) return undefined;
    const timer = setTimeout(store, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [store, draft]);
  /** Adopts what another tab has written, sent or discarded. */
  const follow = () => {
    if (!isUnchanged()) return;
    const now = drafts.read(key);
    if (!now) show(emptied(latest.current), false);
    else if (JSON.stringify(now) !== JSON.stringify(stored.current)) show(now, true);
  };
  const handleOpen = useEffectEvent(follow);
  useEffect(() => {
    handleOpen();
    return store;
  }, [store]);
  // a reload does not wait for the timer
  useWindowEvent('pagehide', store);
  useWindowEvent('pageshow', follow);
  useWindowEvent('visibilitychange', follow);
  useWindowEvent('storage', (event) => {
    if (event.key === drafts.storageKey(key)) follow();
  });
  return { form, change, clear };
}
