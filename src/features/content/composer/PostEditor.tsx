import { Box, Button, Group, Stack, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import { lengthOf } from '#shared/text-rules.ts';
import type { Me } from '#shared/views/account.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { hasFieldSizing } from '#client/lib/field-sizing.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useKeyboardInset } from '#client/lib/use-keyboard-inset.ts';
import { isFocusUnmoved, useFocusFallback } from '#client/ui/focus.ts';
import { useSingleFlight } from '#client/ui/use-single-flight.ts';
import { Counter } from './Counter.tsx';
import classes from './PostEditor.module.css';
import { useFileDrop } from './use-file-drop.ts';

export interface PostEditorHandle {
  /** Focuses the text. */
  focus: () => void;
}

interface PostEditorProps {
  viewer: Me;
  title: string;
  onBack: () => void;
  submitLabel: string;
  form: Pick<UseFormReturnType<{ text: string }>, 'values' | 'getInputProps' | 'onSubmit'>;
  /** It can be sent. */
  ready: boolean;
  sending: boolean;
  onSend: () => Promise<unknown>;
  /** The message while the text is too long. */
  tooLong: string;
  head?: ReactNode;
  tail?: ReactNode;
  /** The text is focused when the editor opens; `unlessMoved`: only if the focus has not moved while the post was loading. */
  focused?: boolean | 'unlessMoved';
  /** Picture, GIF or video. */
  media?: ReactNode;
  /** Called with pasted or dropped files, at least one. */
  onFiles: (files: readonly File[]) => void;
  dropHint: string;
  tools?: ReactNode;
  /** Shown over the tools, such as the GIF search. */
  panel?: ReactNode;
  ref?: Ref<PostEditorHandle>;
}

/** The editor of a post: text, media, tools and counter. */
export function PostEditor({
  viewer,
  title,
  onBack,
  submitLabel,
  form,
  ready,
  sending,
  onSend,
  tooLong,
  head,
  tail,
  focused = true,
  media,
  onFiles,
  dropHint,
  tools,
  panel,
  ref,
}: PostEditorProps) {
  useKeyboardInset();
  const box = useRef<HTMLTextAreaElement>(null);
  const open = useEffectEvent(() => {
    const node = box.current;
    if (!focused) return;
    if (focused === 'unlessMoved' && !isFocusUnmoved(document.getElementById('main'))) return;
    node?.focus();
    node?.setSelectionRange(node.value.length, node.value.length);
  });
  useEffect(() => open(), []);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }));

  const length = lengthOf(form.values.text);
  const isTooLong = length > limits.post;
  const count = composerMessages.characterCount(length, limits.post);
  const sendOnce = useSingleFlight(() => (ready ? onSend() : undefined));
  const submit = form.onSubmit(() => sendOnce());
  const { isDraggingOver, handlers } = useFileDrop(onFiles);
  return (
    <form ref={useFocusFallback()} className={classes.form} {...handlers} onSubmit={submit}>
      {isDraggingOver && !sending && (
        <div className={classes.drop}>
          <IconPhotoPlus size={32} stroke={1.5} aria-hidden="true" />
          {dropHint}
        </div>
      )}
      <PageHeader title={title} onBack={onBack}>
        <Button type="submit" disabled={!ready} loading={sending}>
          {submitLabel}
        </Button>
      </PageHeader>
      {head && (
        <Stack gap={18} px="var(--gutter)" pt="sm">
          {head}
        </Stack>
      )}
      <div className={classes.sheet}>
        <Avatar member={viewer} decorative />
        <div className={classes.body} data-media={media ? true : undefined}>
          <Textarea
            ref={box}
            variant="unstyled"
            classNames={{ input: classes.box }}
            autosize={!hasFieldSizing}
            minRows={media ? 1 : 4}
            {...form.getInputProps('text')}
            placeholder={composerMessages.placeholder}
            aria-label={composerMessages.placeholder}
            description={isTooLong ? `${commonMessages.characterLimitExceeded}. ${count}` : count}
            descriptionProps={{ style: { display: 'none' } }}
            error={isTooLong}
            readOnly={sending}
            onKeyDown={getHotkeyHandler([
              ['ctrl+Enter', () => submit()],
              ['meta+Enter', () => submit()],
            ])}
          />
          {media && <Box mt="sm">{media}</Box>}
        </div>
      </div>
      {tail && <div className={classes.tail}>{tail}</div>}
      <div className={classes.foot}>
        {panel}
        <Group gap="0 8px" c="danger" fz="sm" lh="sm" role="status">
          {isTooLong && (
            <>
              <strong>{commonMessages.characterLimitExceeded}</strong>
              <span>{tooLong}</span>
            </>
          )}
        </Group>
        <div className={classes.tools}>
          {tools}
          <Counter length={length} limit={limits.post} />
        </div>
      </div>
    </form>
  );
}
