import { ActionIcon, Box, Button, Group, Text, Textarea } from '@mantine/core';
import { IconGif, IconSend2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ErrorReason } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { repliesMessages } from '#shared/messages/replies.ts';
import { lengthOf, trimmed } from '#shared/text-rules.ts';
import type { SpoiledTitle } from '#shared/views/spoilers.ts';
import { useSpoilerChoice } from '#client/features/content/use-spoiler-choice.tsx';
import { GifChooser } from '#client/features/gifs/GifChooser.tsx';
import { errorDataOf, refusalMessageOf } from '#client/lib/error-data.ts';
import { hasFieldSizing } from '#client/lib/field-sizing.ts';
import { isNearLimit } from '#client/ui/limited.tsx';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { useSingleFlight } from '#client/ui/use-single-flight.ts';
import { AttachedCommentGif } from './AttachedCommentGif.tsx';
import { useCommentDraft } from './comment-drafts.ts';
import type { NewComment } from './comment-drafts.ts';
import classes from './CommentBox.module.css';
import { isSubmitKey } from './is-submit-key.ts';

export interface TextLimit {
  /** In code points. */
  max: number;
  tooLong: string;
  /** Whether to show the count from the first character on, and not only near the limit. */
  alwaysCounted?: boolean;
}

export interface CommentBoxProps {
  /** The label of the box, shown as its placeholder. */
  label: string;
  /** The key of the box's draft. */
  draft: string;
  /** The initial text if there is no draft. */
  initial?: string;
  /** The title of its spoiler mark, and the title that the post is about. Undefined: it cannot be marked. */
  spoiler?: { initial: SpoiledTitle | null; about: SpoiledTitle | null };
  /** Whether it can be sent without text, because the edited comment has a GIF. */
  canBeEmpty?: boolean;
  /** Whether a GIF can be added. */
  gifs?: boolean;
  /** Whether it edits a comment: it then has Update next to Cancel, instead of Send. */
  isEdit?: boolean;
  /** If this rejects, nothing was sent and the text stays. */
  onSend: (comment: NewComment) => Promise<unknown>;
  onCancel?: () => void;
  /** Whether it takes the focus, because a press has just opened it. */
  focused?: boolean;
  /** Why the text cannot be sent, shown below. */
  obstacle?: string;
  limit?: TextLimit;
}

const commentLimit: TextLimit = { max: limits.comment, tooLong: repliesMessages.tooLong };
/** Refusals whose own message is shown. The message of a rate limit is already in the toast. */
const specificReasons: ReadonlySet<ErrorReason | undefined> = new Set<ErrorReason>([
  'COMMENT_NOT_FOUND',
  'WALL_POST_NOT_FOUND',
]);

/** A box for a comment: it grows with its text, sends on Enter, and keeps the text until it is sent. */
export function CommentBox({
  label,
  draft: key,
  initial = '',
  spoiler: spoilers,
  canBeEmpty = false,
  gifs = false,
  isEdit = false,
  onSend,
  onCancel,
  focused = false,
  obstacle,
  limit: { max, tooLong, alwaysCounted = false } = commentLimit,
}: CommentBoxProps) {
  const {
    draft: { text, gifUrl, spoiler },
    change,
    send,
    sending: busy,
    failed,
    discard,
  } = useCommentDraft({ key, initial: { text: initial, spoiler: spoilers?.initial ?? null }, onSend });
  const [problem, setProblem] = useState<string>();
  const [choosingGif, setChoosingGif] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const gifButton = useRef<HTMLButtonElement>(null);
  const focusBox = () => box.current?.focus({ preventScroll: true });
  const choice = useSpoilerChoice({
    title: spoiler,
    onChange: (title) => change({ spoiler: title }),
    focusAfter: focusBox,
    about: spoilers?.about,
    disabled: busy,
  });
  useEffect(() => {
    if (!focused) return;
    const node = box.current;
    node?.focus({ preventScroll: true });
    node?.setSelectionRange(node.value.length, node.value.length);
    node?.scrollIntoView({ block: 'nearest' });
  }, [focused]);
  useEffect(() => {
    // below a box inside a thread, the chooser can open outside of the window
    if (choosingGif && focused) form.current?.scrollIntoView({ block: 'nearest' });
  }, [choosingGif, focused]);

  const content = trimmed(text);
  const length = lengthOf(text);
  const isTooLong = length > max;
  const ready = (content !== '' || gifUrl !== null || canBeEmpty) && !isTooLong && !busy;

  const submit = useSingleFlight(async () => {
    if (!ready) return;
    setProblem(undefined);
    setChoosingGif(false);
    try {
      await send();
    } catch (error) {
      const isSpecific = specificReasons.has(errorDataOf(error)?.reason);
      setProblem(isSpecific ? refusalMessageOf(error) : undefined);
    }
    focusUnlessMoved(form.current, box.current, { preventScroll: true });
  });
  /** Discards the draft. Escape and Reply keep it, because they are easily pressed by mistake. */
  const cancel = () => {
    discard();
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { nativeEvent } = event;
    if (nativeEvent.key === 'Escape' && !nativeEvent.isComposing && onCancel) {
      event.stopPropagation();
      onCancel();
    }
    if (!isSubmitKey(nativeEvent)) return;
    event.preventDefault();
    submit();
  };

  const withButtons = (input: ReactNode) => (
    <div className={classes.frame} data-error={isTooLong || undefined}>
      {input}
      {(isNearLimit(length, max) || (alwaysCounted && length > 0)) && (
        <Text component="span" size="xs" c={isTooLong ? 'danger' : 'dimmed'} px={4} py={12}>
          {length}/{max}
        </Text>
      )}
      {gifs && !gifUrl && (
        <ActionIcon
          ref={gifButton}
          aria-label={commonMessages.addGif}
          title={commonMessages.addGif}
          aria-expanded={choosingGif}
          disabled={busy}
          onClick={() => setChoosingGif(!choosingGif)}
        >
          <IconGif size={22} stroke={1.75} />
        </ActionIcon>
      )}
      {spoilers && choice.button}
      {!isEdit && (
        <ActionIcon
          aria-label={repliesMessages.send}
          title={repliesMessages.send}
          type="submit"
          disabled={!ready}
          color={ready ? 'act' : undefined}
        >
          <IconSend2 size={22} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  );

  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {gifUrl && (
        <AttachedCommentGif
          url={gifUrl}
          onRemove={() => {
            change({ gifUrl: null });
            focusBox();
          }}
          disabled={busy}
        />
      )}
      <Textarea
        ref={box}
        variant="unstyled"
        classNames={{ wrapper: classes.wrapper, input: classes.input, error: classes.error }}
        autosize={!hasFieldSizing}
        // so that a long placeholder does not wrap to a second line
        maxRows={text === '' ? 1 : 6}
        dir="auto"
        value={text}
        placeholder={label}
        aria-label={label}
        error={isTooLong ? tooLong : (obstacle ?? problem ?? (failed && repliesMessages.notSent))}
        // a toast has already announced a failure
        errorProps={{ role: isTooLong || obstacle ? 'alert' : undefined }}
        readOnly={busy}
        enterKeyHint="send"
        // so that Escape closes this box and not the sheet around it
        data-mantine-stop-propagation={onCancel ? 'true' : undefined}
        onChange={(event) => {
          setProblem(undefined);
          change({ text: event.target.value });
        }}
        onKeyDown={onKeyDown}
        inputContainer={withButtons}
      />
      {spoilers && choice.panel && <Box mt={8}>{choice.panel}</Box>}
      {choosingGif && (
        <Box mt={8}>
          <GifChooser
            onPick={({ url }) => {
              change({ gifUrl: url });
              setChoosingGif(false);
              focusBox();
            }}
            onClose={() => {
              setChoosingGif(false);
              gifButton.current?.focus();
            }}
          />
        </Box>
      )}
      {onCancel && (
        <Group gap={8} justify="flex-end" mt={8}>
          <Button variant="subtle" size="sm" onClick={cancel}>
            {commonMessages.cancel}
          </Button>
          {isEdit && (
            <Button size="sm" type="submit" disabled={!ready} loading={busy}>
              {commonMessages.update}
            </Button>
          )}
        </Group>
      )}
    </form>
  );
}
