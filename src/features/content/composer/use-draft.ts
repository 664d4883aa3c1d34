import { useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPostDrafts, emptied, emptyDraft, isEmpty, isSameWork } from './post-drafts.ts';
import type { Draft, PostKind } from './post-drafts.ts';
import { validateDraft } from './post-input.ts';

const drafts = createPostDrafts(() => window.localStorage);

/** Milliseconds after the last key until a draft is stored. */
const DEBOUNCE = 250;

/**
 * A member's unsent post or review: it survives leaving, a reload and a failed send, and is shared by tabs. `named` is the title
 * from the address. `change` sets several values at once; `clear` forgets the draft after it was sent or discarded.
 */
export function useDraft(memberId: string, kind?: PostKind, named?: string) {
  const [opened] = useState(() => drafts.open(memberId, kind, named));
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

  /** Whether the storage still has what this tab knows. */
  const isUnchanged = useCallback(
    () => (stored.current ? isSameWork(latest.current, stored.current) : isEmpty(latest.current)),
    [],
  );
  const keep = useCallback(() => {
    // another tab may have sent the draft in the meantime
    if (isUnchanged()) return;
    stored.current = drafts.write(key, latest.current) ? latest.current : undefined;
  }, [key, isUnchanged]);
  const change = useCallback(
    (patch: Partial<Draft>) => {
      setValues(patch);
      if (patch.attempt) keep();
    },
    [keep, setValues],
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
    const timer = setTimeout(keep, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [keep, draft]);
  useEffect(() => {
    // adopts what another tab has written, sent or discarded
    const follow = () => {
      if (!isUnchanged()) return;
      const now = drafts.read(key);
      if (!now) show(emptied(latest.current), false);
      else if (JSON.stringify(now) !== JSON.stringify(stored.current)) show(now, true);
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) follow();
    };
    // A reload does not wait for the timer.
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', follow);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', follow);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', follow);
      keep();
    };
  }, [key, keep, show, isUnchanged]);
  return { form, change, clear };
}
