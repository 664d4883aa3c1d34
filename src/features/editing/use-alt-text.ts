import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { lengthOf, trimmed } from '#shared/text-rules.ts';

/** Milliseconds after the last key until the words are kept. */
const PAUSE = 800;

interface AltTextOptions {
  /** As the server has it. */
  stored: string;
  /** Keeps it; resolves when it is kept, or has been told that it could not be. */
  send: (alt: string) => Promise<void>;
  /** Whether there are words that nobody has sent: just typed, too long, or refused. */
  onWaiting: (waiting: boolean) => void;
}

/**
 * What a photo shows, in words, as it is typed. Kept after a pause, on leaving the field and when the page goes out of sight;
 * what a phone's or the member's other page keeps meanwhile shows where nothing is being typed.
 */
export function useAltText({ stored, send, onWaiting }: AltTextOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const focused = useRef(false);
  const text = trimmed(typed ?? stored);
  const waiting = text !== stored && text !== sending;

  /** Shows what is stored again, unless something else has been typed or is being. */
  const rest = (kept: string) => {
    if (!focused.current) setTyped((now) => (now !== null && trimmed(now) === kept ? null : now));
  };
  const keep = () => {
    if (!waiting) return rest(text);
    if (lengthOf(text) > limits.alt) return;
    setSending(text);
    void send(text).finally(() => {
      setSending((now) => (now === text ? null : now));
      rest(text);
    });
  };

  const keepLater = useDebouncedCallback(keep, PAUSE);
  const keepHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' && typed !== null) keep();
  });
  useEffect(() => {
    const onHide = () => keepHidden();
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, []);

  const tell = useEffectEvent(onWaiting);
  useEffect(() => {
    tell(waiting);
    return () => tell(false);
  }, [waiting]);

  return {
    alt: typed ?? stored,
    setAlt: (next: string) => {
      setTyped(next);
      keepLater();
    },
    keep,
    onFocus: () => void (focused.current = true),
    onBlur: () => {
      focused.current = false;
      keep();
    },
  };
}
