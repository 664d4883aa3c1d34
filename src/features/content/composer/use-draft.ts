import { useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPostDrafts, emptied, emptyDraft, isEmpty, isSameWork } from './post-drafts.ts';
import type { Draft, PostKind } from './post-drafts.ts';
import { validateDraft } from './post-input.ts';

const drafts = createPostDrafts(() => window.localStorage);

/** Milliseconds of rest after which what was typed is kept. */
const REST = 250;

/**
 * A member's unsent post or review: survives leaving, a reload and a failed send. A review that the address names a title for
 * (`named`) has a draft of its own; so has a review without one, and a post. In several tabs it is the same draft, and it
 * ends in all of them when it is sent.
 * `change` sets several values at once; `clear`: it was sent, or thrown away.
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
  /** What lies in the storage as far as this tab knows; undefined: nothing. */
  const stored = useRef(opened.stored ? opened.draft : undefined);
  const { key } = opened;

  /** Whether it says what this tab found in the storage, or nothing. */
  const isUnchanged = useCallback(
    () => (stored.current ? isSameWork(latest.current, stored.current) : isEmpty(latest.current)),
    [],
  );
  const keep = useCallback(() => {
    // only what was changed here: another tab may have sent the draft meanwhile
    if (isUnchanged()) return;
    stored.current = drafts.write(key, latest.current) ? latest.current : undefined;
  }, [key, isUnchanged]);
  const change = useCallback(
    (patch: Partial<Draft>) => {
      setValues(patch);
      // a retry from another tab has to be known as the same
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
    const timer = setTimeout(keep, REST);
    return () => clearTimeout(timer);
  }, [keep, draft]);
  useEffect(() => {
    // what another tab has written, sent or thrown away
    const follow = () => {
      if (!isUnchanged()) return;
      const now = drafts.read(key);
      if (!now) show(emptied(latest.current), false);
      else if (JSON.stringify(now) !== JSON.stringify(stored.current)) show(now, true);
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) follow();
    };
    // A reload or a navigation does not wait for the rest.
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', follow);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', follow);
    // what was stored since it was opened
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
