import { ActionIcon, Button } from '@mantine/core';
import { IconGif, IconSend2, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { repliesMessages } from '#shared/messages/replies.ts';
import { lengthOf, trimmed } from '#shared/text-rules.ts';
import type { NamedTitle } from '#shared/views/titles.ts';
import { useSpoilerChoice } from '#client/features/content/use-spoiler-choice.tsx';
import { GifChooser } from '#client/features/gifs/GifChooser.tsx';
import { errorDataOf } from '#client/lib/trpc.ts';
import { useAutoGrow } from '#client/ui/use-auto-grow.ts';
import { useSingleFlight } from '#client/ui/use-single-flight.ts';
import classes from './CommentBox.module.css';
import { CommentGif } from '#client/ui/CommentGif.tsx';
import { sends } from './sends.ts';
import { useCommentDraft } from './use-comment-draft.ts';

export interface NewComment {
  text: string;
  gifUrl: string | null;
  spoiler: NamedTitle | null;
  clientId: string;
}

interface CommentBoxProps {
  /** The box's name, shown while it is empty. */
  label: string;
  /** Where unsent words are kept. */
  draft: string;
  /** The words to begin with when nothing unsent is kept: those of the comment that is edited. */
  initial?: string;
  /** It may say which title it gives away: what it begins with, and what it is probably about. Absent: it may not. */
  spoiler?: { initial: NamedTitle | null; about: NamedTitle | null };
  /** Something stands there without words: the GIF of the comment that is edited. */
  mayBeWordless?: boolean;
  /** A GIF may be chosen. */
  gifs?: boolean;
  /** Changes what was written before: Update stands beside Cancel, in the place of Send. */
  isEdit?: boolean;
  /** Rejects when nothing was sent: the words stay. */
  onSend: (comment: NewComment) => Promise<unknown>;
  onCancel?: () => void;
  /** It was just opened by a press: the focus goes into it. */
  focused?: boolean;
  /** What stands in the way of sending: shown below, the words stay. */
  obstacle?: string;
  /** How many code points it takes, what is said past them, and whether they are counted from the first one on. */
  limit?: BoxLimit;
}

export interface BoxLimit {
  most: number;
  over: string;
  counted?: boolean;
}

const usualLimit: BoxLimit = { most: limits.comment, over: repliesMessages.tooLong };
/** Code points below the limit at which the count begins to show, where it does not always. */
const NEAR = 50;
/** Refusals that say more than that it was not sent. */
const telling = new Set<string | undefined>(['COMMENT_NOT_FOUND', 'WALL_POST_NOT_FOUND']);

/** A box for a comment: grows with its words, sends with Enter, loses nothing. */
export function CommentBox({
  label,
  draft: key,
  initial = '',
  spoiler: spoilers,
  mayBeWordless = false,
  gifs = false,
  isEdit = false,
  onSend,
  onCancel,
  focused = false,
  obstacle,
  limit: { most, over: overWords, counted = false } = usualLimit,
}: CommentBoxProps) {
  const { draft, change, attempt, clear } = useCommentDraft(key, {
    text: initial,
    spoiler: spoilers?.initial ?? null,
  });
  const { text, gifUrl, spoiler } = draft;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [choosing, setChoosing] = useState(false);
  const choice = useSpoilerChoice({
    title: spoiler,
    onChange: (title) => {
      change({ spoiler: title });
      toBox();
    },
    about: spoilers?.about,
    disabled: busy,
  });
  const box = useAutoGrow();
  const form = useRef<HTMLFormElement>(null);
  const gifButton = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const toBox = () => box.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (!focused) return;
    const node = box.current;
    node?.focus({ preventScroll: true });
    node?.setSelectionRange(node.value.length, node.value.length);
    node?.scrollIntoView({ block: 'nearest' });
  }, [focused, box]);
  useEffect(() => {
    // a box that stands in the thread has its chooser below it, perhaps beyond the screen
    if (choosing && focused) form.current?.scrollIntoView({ block: 'nearest' });
  }, [choosing, focused]);

  const words = trimmed(text);
  const length = lengthOf(text);
  const over = length > most;
  const ready = (words !== '' || gifUrl !== null || mayBeWordless) && !over && !busy;
  const note = over ? overWords : (obstacle ?? problem);

  const submit = useSingleFlight(async () => {
    if (!ready) return;
    setBusy(true);
    setChoosing(false);
    try {
      await onSend({ text: words, gifUrl, spoiler, clientId: attempt(words) });
      clear();
    } catch (error) {
      const reason = errorDataOf(error)?.reason;
      setProblem(telling.has(reason) && error instanceof Error ? error.message : repliesMessages.notSent);
    }
    setBusy(false);
    toBox();
  });
  /** Throws the words away, unlike Escape and Reply, which a hand may slip to. */
  const cancel = () => {
    clear();
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key: pressed, shiftKey, altKey, keyCode } = event;
    const { isComposing } = event.nativeEvent;
    if (pressed === 'Escape' && !isComposing && onCancel) {
      event.stopPropagation();
      onCancel();
    }
    if (!sends({ key: pressed, shiftKey, altKey, keyCode, isComposing })) return;
    event.preventDefault();
    submit();
  };

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
        <div className={classes.chosen}>
          <CommentGif url={gifUrl} />
          <ActionIcon
            aria-label={commonMessages.removeGif}
            title={commonMessages.removeGif}
            disabled={busy}
            onClick={() => {
              change({ gifUrl: null });
              toBox();
            }}
          >
            <IconX size={18} stroke={2} />
          </ActionIcon>
        </div>
      )}
      <div className={classes.frame} data-over={over || undefined}>
        <textarea
          ref={box}
          className={classes.box}
          rows={1}
          dir="auto"
          value={text}
          placeholder={label}
          aria-label={label}
          aria-describedby={note ? noteId : undefined}
          aria-invalid={over || undefined}
          readOnly={busy}
          enterKeyHint="send"
          // Escape closes this box, not the sheet around it
          data-mantine-stop-propagation={onCancel ? 'true' : undefined}
          onChange={(event) => {
            setProblem(undefined);
            change({ text: event.target.value });
          }}
          onKeyDown={onKeyDown}
        />
        {(length > most - NEAR || (counted && length > 0)) && (
          <span className={classes.count}>
            {length}/{most}
          </span>
        )}
        {gifs && !gifUrl && (
          <ActionIcon
            ref={gifButton}
            aria-label={commonMessages.addGif}
            title={commonMessages.addGif}
            aria-expanded={choosing}
            disabled={busy}
            onClick={() => setChoosing(!choosing)}
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
      <p id={noteId} className={classes.note} role="status">
        {note}
      </p>
      {spoilers && choice.panel && <div className={classes.chooser}>{choice.panel}</div>}
      {choosing && (
        <div className={classes.chooser}>
          <GifChooser
            onPick={({ url }) => {
              change({ gifUrl: url });
              setChoosing(false);
              toBox();
            }}
            onClose={() => {
              setChoosing(false);
              gifButton.current?.focus();
            }}
          />
        </div>
      )}
      {onCancel && (
        <div className={classes.acts}>
          <Button variant="subtle" size="sm" onClick={cancel}>
            {commonMessages.cancel}
          </Button>
          {isEdit && (
            <Button size="sm" type="submit" disabled={!ready} loading={busy}>
              {commonMessages.update}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
