import { useCallback, useEffect, useRef, useState } from 'react';
import { createPostDrafts, emptyDraft } from './post-drafts.ts';
import type { Draft, PostKind } from './post-drafts.ts';

const drafts = createPostDrafts(() => window.localStorage);

/** Milliseconds of rest after which what was typed is kept. */
const REST = 250;

interface DraftState {
  draft: Draft;
  change: (patch: Partial<Draft>) => void;
  /** It was sent, or thrown away. */
  clear: () => void;
}

/** A member's unsent post or review: survives leaving, a reload and a failed send. It opens as `kind`, or as it was left. */
export function useDraft(memberId: string, kind?: PostKind): DraftState {
  const [draft, setDraft] = useState(() => ({ ...drafts.read(memberId), ...(kind && { kind }) }));
  const latest = useRef(draft);
  const change = useCallback((patch: Partial<Draft>) => {
    latest.current = { ...latest.current, ...patch };
    setDraft(latest.current);
  }, []);
  const clear = useCallback(() => {
    latest.current = emptyDraft;
    setDraft(emptyDraft);
    drafts.clear(memberId);
  }, [memberId]);
  useEffect(() => {
    const timer = setTimeout(() => drafts.write(memberId, draft), REST);
    return () => clearTimeout(timer);
  }, [memberId, draft]);
  // Whoever reloads or leaves does not wait for the rest.
  useEffect(() => {
    const keep = () => drafts.write(memberId, latest.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [memberId]);
  return { draft, change, clear };
}
