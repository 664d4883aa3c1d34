import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { lengthOf, trimmed } from '#shared/text-rules.ts';

/** Milliseconds after the last change until the text is saved. */
const PAUSE = 800;

interface AltTextOptions {
  stored: string;
  /** Saves it; rejects when it could not be saved, and the error has been shown. */
  send: (alt: string) => Promise<unknown>;
  /** Called with whether there is unsent text: just typed, too long, or refused. */
  onUnsentChange: (isUnsent: boolean) => void;
}

/**
 * A photo's description as it is typed. It is saved after a pause, on blur and when the page is hidden; a text saved on another device
 * is shown while nothing is being typed.
 */
export function useAltText({ stored, send, onUnsentChange }: AltTextOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [storedBefore, setStoredBefore] = useState(stored);
  if (stored !== storedBefore) {
    setStoredBefore(stored);
    // what was typed had been saved before another device changed it; the answer to an own save changes it, too
    if (typed !== null && sending === null && trimmed(typed) === storedBefore) setTyped(null);
  }
  const focused = useRef(false);
  const text = trimmed(typed ?? stored);
  const isUnsent = text !== (sending ?? stored);

  /** Shows the stored text again, unless something else has been typed. */
  const resetTyped = (saved: string) => {
    if (!focused.current) setTyped((now) => (now !== null && trimmed(now) === saved ? null : now));
  };
  const sendText = async () => {
    setSending(text);
    try {
      await send(text);
      resetTyped(text);
    } catch {
      // a toast has reported the error; the text stays for another try
    } finally {
      setSending((now) => (now === text ? null : now));
    }
  };
  const save = () => {
    if (isUnsent && lengthOf(text) <= limits.alt) void sendText();
    else if (text === stored && sending === null) resetTyped(text);
  };

  const saveLater = useDebouncedCallback(save, PAUSE);
  useWindowEvent('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && typed !== null) save();
  });

  const notify = useEffectEvent(onUnsentChange);
  useEffect(() => {
    notify(isUnsent);
    return () => notify(false);
  }, [isUnsent]);

  return {
    alt: typed ?? stored,
    setAlt: (next: string) => {
      setTyped(next);
      saveLater();
    },
    save,
    onFocus: () => void (focused.current = true),
    onBlur: () => {
      focused.current = false;
      save();
    },
  };
}
