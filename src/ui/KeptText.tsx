import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import classes from './KeptText.module.css';
import { toast } from './toasts.ts';

interface KeptTextProps {
  texts: readonly string[];
  /** Why they cannot be sent, where nothing else on the screen says so. */
  why?: string;
}

/** Unsent words whose place is gone: they can be read, selected and copied. */
export function KeptText({ texts, why }: KeptTextProps) {
  const written = texts.filter((text) => text.trim() !== '');
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), []);
  if (written.length === 0) return null;
  return (
    <section ref={section} className={classes.kept} aria-label="Your unsent words">
      <p className={classes.lead} role="status">
        {why} What you wrote is still here.
      </p>
      {written.map((text) => (
        <Words key={text} text={text} />
      ))}
    </section>
  );
}

function Words({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied', tone: 'done', id: 'copied' });
    } catch {
      // no clipboard here: the words are selected, and the member copies them
      if (words.current) window.getSelection()?.selectAllChildren(words.current);
    }
  };
  return (
    <>
      <p ref={words} className={classes.words} dir="auto">
        {text}
      </p>
      <Button
        look="soft"
        size="small"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        Copy
      </Button>
    </>
  );
}
