import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface Announcement {
  /** Announces a text, also one that was announced before; with a key, the same text under the same key only once. */
  announce: (text: string, key?: string | number) => void;
  /** To render where it stays mounted. */
  announcement: ReactNode;
}

/** What screen readers are told of a change that moves no focus. */
export function useAnnouncement(): Announcement {
  const [content, setContent] = useState<ReactNode>(null);
  const count = useRef(0);
  return {
    // a new element each time: the same words again are announced again
    announce: (text, key = (count.current += 1)) => setContent(<span key={key}>{text}</span>),
    announcement: <VisuallyHidden aria-live="polite">{content}</VisuallyHidden>,
  };
}
