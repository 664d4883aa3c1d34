import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface Announcement {
  /** Announces a text, even one that was announced before. With a key, the same text under the same key is announced only once. */
  announce: (text: string, key?: string | number) => void;
  /** Render it where it stays mounted. */
  announcement: ReactNode;
}

/** Announces to screen readers a change that does not move the focus. */
export function useAnnouncement(): Announcement {
  const [content, setContent] = useState<ReactNode>(null);
  const count = useRef(0);
  return {
    // a new element each time, so that the same text is announced again
    announce: (text, key = (count.current += 1)) => setContent(<span key={key}>{text}</span>),
    announcement: <VisuallyHidden aria-live="polite">{content}</VisuallyHidden>,
  };
}
