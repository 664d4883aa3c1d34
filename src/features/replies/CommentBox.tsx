import { IconSend2 } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { limits } from '#shared/limits.ts';
import { errorDataOf } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/Button.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { useAutoGrow } from '#client/ui/use-auto-grow.ts';
import { attemptDraft, clearDraft, readDraft, writeDraft } from './comment-drafts.ts';
import classes from './CommentBox.module.css';
import { sends } from './sends.ts';

interface CommentBoxProps {
  /** The box's name, shown while it is empty. */
  label: string;
  /** Where unsent words are kept. */
  draft: string;
  /** The words to begin with when nothing unsent is kept: those of the comment that is edited. */
  initial?: string;
  /** What the button says. */
  send?: 'Send' | 'Update';
  /** Rejects when nothing was sent: the words stay. */
  onSend: (text: string, clientId: string) => Promise<unknown>;
  onCancel?: () => void;
  /** It was just opened by a press: the focus goes into it. */
  focused?: boolean;
  /** What stands in the way of sending: shown below, the words stay. */
  obstacle?: string;
}

/** Code points below the limit at which the count begins to show. */
const NEAR = 50;

/** A box for a comment: grows with its words, sends with Enter, loses nothing. */
export function CommentBox({
  label,
  draft,
  initial = '',
  send = 'Send',
  onSend,
  onCancel,
  focused = false,
  obstacle,
}: CommentBoxProps) {
  const [text, setText] = useState(() => readDraft(draft) || initial);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const box = useAutoGrow();
  const noteId = useId();
  useEffect(() => {
    if (!focused) return;
    const node = box.current;
    node?.focus({ preventScroll: true });
    node?.setSelectionRange(node.value.length, node.value.length);
    node?.scrollIntoView({ block: 'nearest' });
  }, [focused, box]);

  const words = text.trim();
  const length = Array.from(words).length;
  const over = length > limits.comment;
  const ready = words !== '' && !over && !busy;
  const note = over ? 'Comment must be 500 characters or less' : (obstacle ?? problem);

  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
    writeDraft(draft, next);
  };
  const submit = async () => {
    if (!ready) return;
    setBusy(true);
    try {
      await onSend(words, attemptDraft(draft, words));
      clearDraft(draft);
      setText('');
    } catch (error) {
      const reason = errorDataOf(error)?.reason;
      setProblem(
        reason === 'COMMENT_NOT_FOUND' && error instanceof Error
          ? error.message
          : 'Not sent. Your text is still here.',
      );
    }
    setBusy(false);
    box.current?.focus({ preventScroll: true });
  };
  /** Throws the words away, unlike Escape and Reply, which a hand may slip to. */
  const cancel = () => {
    clearDraft(draft);
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, altKey, keyCode } = event;
    if (key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
    if (!sends({ key, shiftKey, altKey, keyCode, isComposing: event.nativeEvent.isComposing })) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {length > limits.comment - NEAR && (
          <span className={classes.count}>
            {length}/{limits.comment}
          </span>
        )}
        {send === 'Send' && (
          <IconButton label="Send" type="submit" disabled={!ready} lit={ready}>
            <IconSend2 size={22} stroke={1.75} />
          </IconButton>
        )}
      </div>
      <p id={noteId} className={classes.note} role="status">
        {note}
      </p>
      {onCancel && (
        <div className={classes.acts}>
          <Button look="quiet" size="small" onClick={cancel}>
            Cancel
          </Button>
          {send === 'Update' && (
            <Button size="small" type="submit" disabled={!ready} loading={busy}>
              Update
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
