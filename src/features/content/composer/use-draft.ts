import { useForm } from '@mantine/form';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clearedDraft, createPostDrafts, emptyDraft, hasSameContent, isEmpty } from './post-drafts.ts';
import type { Draft, PostKind } from './post-drafts.ts';
import { payloadOf, validateDraft } from './post-input.ts';
import { isAttemptFor } from '#client/lib/attempts.ts';

const drafts = createPostDrafts(() => window.localStorage);

/** Milliseconds after the last change until a draft is stored. */
const DEBOUNCE = 250;

/**
 * A member's unsent post or review: it survives navigation, a reload and a failed send, and is shared by tabs. `linkedTitle` is
 * the title from the address. `change` sets one or more values; `clear` deletes the draft after it was discarded.
 */
export function useDraft(memberId: string, kind?: PostKind, linkedTitle?: string) {
  const [opened] = useState(() => drafts.open(memberId, kind, linkedTitle));
  const latest = useRef(opened.draft);
  const form = useForm<Draft>({
    initialValues: opened.draft,
    validate: validateDraft,
    onValuesChange: (values) => void (latest.current = values),
  });
  const { values: draft, setValues } = form;
  /** The stored draft as this tab knows it; undefined: none. */
  const stored = useRef(opened.stored ? opened.draft : undefined);
  const { key } = opened;

  /** Whether nothing has been changed here since the draft was stored or adopted. */
  const isUnchanged = () =>
    stored.current ? hasSameContent(latest.current, stored.current) : isEmpty(latest.current);
  const store = () => {
    // another tab may have sent the draft in the meantime
    if (isUnchanged()) return;
    stored.current = drafts.write(key, latest.current) ? latest.current : undefined;
  };
  const change = (patch: Partial<Draft>) => {
    setValues(patch);
    if (patch.attempt) store();
  };
  const show = (next: Draft, isStored: boolean) => {
    stored.current = isStored ? next : undefined;
    setValues(next);
  };
  const clear = () => {
    drafts.clear(key);
    show(emptyDraft, false);
  };
  /**
   * Deletes the draft after it was sent; the form goes on showing it. Text written in the meantime, in another tab or in a form that
   * was opened later, is kept. Also deletes an older version that is still stored because the sent one did not fit.
   */
  const clearSent = (clientId: string) => {
    const now = drafts.read(key);
    const isSent = now && isAttemptFor(now.attempt, payloadOf(now)) && now.attempt.clientId === clientId;
    if (now && stored.current && !isSent) return;
    drafts.clear(key);
    // so that it is not stored again
    stored.current = latest.current;
  };

  const storeNow = useEffectEvent(store);
  useEffect(() => {
    if (draft === stored.current) return undefined;
    const timer = setTimeout(storeNow, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [draft]);
  /** Adopts what another tab has written, sent or discarded. */
  const adoptStoredDraft = () => {
    if (!isUnchanged()) return;
    const now = drafts.read(key);
    if (!now) show(clearedDraft(latest.current), false);
    else if (!stored.current || !hasSameContent(now, stored.current)) show(now, true);
  };
  const handleOpen = useEffectEvent(adoptStoredDraft);
  useEffect(() => {
    handleOpen();
    return () => storeNow();
  }, []);
  // a reload would not wait for the timer
  useWindowEvent('pagehide', store);
  useWindowEvent('pageshow', adoptStoredDraft);
  useWindowEvent('visibilitychange', adoptStoredDraft);
  useWindowEvent('storage', (event) => {
    if (event.key === drafts.storageKey(key)) adoptStoredDraft();
  });
  return { form, change, clear, clearSent };
}
