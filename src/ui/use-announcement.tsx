import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface Announcement {
  /** Announces a text; the same text is announced again under another key. */
  announce: (text: string, key: string | number) => void;
  /** To render where it stays mounted. */
  announcement: ReactNode;
}

/** What screen readers are told of a change that moves no focus. */
export function useAnnouncement(): Announcement {
  const [content, setContent] = useState<ReactNode>(null);
  return {
    // a new element each time: the same words again are announced again
    announce: (text, key) => setContent(<span key={key}>{text}</span>),
    announcement: <VisuallyHidden aria-live="polite">{content}</VisuallyHidden>,
  };
}
