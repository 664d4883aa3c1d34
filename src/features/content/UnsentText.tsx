import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { CommentGif } from '#client/ui/Gif.tsx';
import { toast } from '#client/ui/toasts.ts';

export interface Unsent {
  text: string;
  gifUrl?: string | null;
}

interface UnsentTextProps {
  unsent: readonly Unsent[];
  /** Why it cannot be sent, if nothing else on the screen says so. */
  why?: string;
  /** Discards it, if it would otherwise be kept forever. */
  onDiscard?: () => void;
}

/** Unsent text and GIFs whose target is gone: they can be selected and copied. */
export function UnsentText({ unsent, why, onDiscard }: UnsentTextProps) {
  const written = unsent.filter(({ text, gifUrl }) => text.trim() !== '' || gifUrl);
  const section = useRef<HTMLElement>(null);
  // in braces: newer browsers return a promise, which an effect must not return
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (written.length === 0) return null;
  return (
    <Paper
      component="section"
      ref={section}
      m="md"
      p="md"
      radius={16}
      bg="var(--surface)"
      aria-label={commonMessages.unsentText}
    >
      <Stack align="flex-start" gap={10}>
        <Text c="quiet" role="status">
          {why} {commonMessages.textKept}
        </Text>
        {written.map(({ text, gifUrl }) => (
          <UnsentItem key={`${text}\n${gifUrl}`} text={text} gifUrl={gifUrl} />
        ))}
        {onDiscard && (
          <Button variant="subtle" size="sm" onClick={onDiscard}>
            {commonMessages.discard}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function UnsentItem({ text, gifUrl }: Unsent) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([text, gifUrl].filter(Boolean).join('\n'));
      toast({ title: commonMessages.copied, tone: 'done', id: 'copied' });
    } catch {
      // without clipboard access the text is selected, so that the member can copy it
      if (paragraph.current) window.getSelection()?.selectAllChildren(paragraph.current);
    }
  };
  return (
    <>
      {text && (
        <Text ref={paragraph} dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {text}
        </Text>
      )}
      {gifUrl && <CommentGif url={gifUrl} />}
      <Button
        variant="light"
        size="sm"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {commonMessages.copy}
      </Button>
    </>
  );
}
