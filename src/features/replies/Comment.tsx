import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { ReplyView } from '#shared/views/replies.ts';
import { PostText } from '#client/features/content/PostText.tsx';
import { titleOfSpoiler } from '#client/features/content/spoiler-title.ts';
import { Spoiler } from '#client/features/content/Spoiler.tsx';
import { HeartButton } from '#client/features/hearts/HeartButton.tsx';
import { useSafetyItems } from '#client/features/safety/use-safety-items.tsx';
import { useLatest } from '#client/store/entities.ts';
import { ActionMenu } from '#client/ui/ActionMenu.tsx';
import classes from './Comment.module.css';
import { CommentBox } from './CommentBox.tsx';
import { CommentGif } from '#client/ui/CommentGif.tsx';
import { draftKey } from './comment-drafts.ts';
import { AnswerButton, Said, SaidActs, SaidRow } from './Said.tsx';
import { useTalk } from './talk.ts';

interface CommentProps {
  reply: ReplyView;
  /** It answers a comment: smaller, and cannot be answered itself. */
  nested?: boolean;
}

/** One comment, or the stone that a deleted one leaves for its replies. */
export function Comment({ reply: stored, nested = false }: CommentProps) {
  const reply = useLatest(stored);
  const { pointed } = useTalk();
  const row = useRef<HTMLDivElement>(null);
  return (
    <SaidRow
      ref={row}
      id={reply.id}
      nested={nested}
      pointed={pointed?.id === reply.id ? pointed.why : undefined}
    >
      {reply.deleted || !reply.author ? (
        <p className={classes.stone}>Comment deleted</p>
      ) : (
        <Words
          reply={reply}
          author={reply.author}
          nested={nested}
          // the editor's own focus goes with it
          onEdited={() => requestAnimationFrame(() => row.current?.focus({ preventScroll: true }))}
        />
      )}
    </SaidRow>
  );
}

interface WordsProps {
  reply: ReplyView;
  author: NonNullable<ReplyView['author']>;
  nested: boolean;
  /** The editor has closed. */
  onEdited: () => void;
}

function Words({ reply, author, nested, onEdited }: WordsProps) {
  const { viewer, editing, contentId, about, write, setEditing } = useTalk();
  const closeEditor = () => {
    setEditing(null);
    onEdited();
  };
  return (
    <Said author={author} createdAt={reply.createdAt} edited={reply.editedAt !== null}>
      {viewer && editing === reply.id ? (
        <div className={classes.edit}>
          <CommentBox
            label="Edit your comment"
            draft={draftKey(viewer.id, contentId, `edit-${reply.id}`)}
            initial={reply.text}
            spoiler={{ initial: titleOfSpoiler(reply.spoiler), about }}
            send="Update"
            focused
            mayBeWordless={reply.gifUrl !== null}
            onSend={async ({ text, spoiler }) => {
              await write.update(reply, { text, spoiler });
              closeEditor();
            }}
            onCancel={closeEditor}
          />
        </div>
      ) : (
        <Spoiler id={reply.id} spoiler={reply.spoiler}>
          <PostText id={reply.id} text={reply.text} />
          {reply.gifUrl && <CommentGif url={reply.gifUrl} />}
        </Spoiler>
      )}
      {editing === reply.id && reply.gifUrl && <CommentGif url={reply.gifUrl} />}
      {editing !== reply.id && <Acts reply={reply} author={author} nested={nested} />}
    </Said>
  );
}

/** What can be done with somebody else's comment. */
function OthersMenu({ reply, author }: Pick<WordsProps, 'reply' | 'author'>) {
  const { holdPlace } = useTalk();
  const { report, hide, block, dialogs } = useSafetyItems({
    member: author,
    target: { kind: 'reply', id: reply.id },
    holdPlace: () => holdPlace(reply.id),
  });
  return (
    <>
      <ActionMenu label="More actions" items={[report, hide, block]}>
        <IconDots size={18} stroke={1.75} />
      </ActionMenu>
      {dialogs}
    </>
  );
}

function Acts({ reply, author, nested }: Omit<WordsProps, 'onEdited'>) {
  const { viewer, answering, setAnswering, setEditing, askDelete } = useTalk();
  const open = answering === reply.id;
  const own: { label: string; icon: ReactNode; danger?: boolean; onSelect: () => void }[] = [];
  if (reply.viewer.canEdit) {
    const icon = <IconPencil size={20} stroke={1.75} />;
    own.push({ label: 'Edit', icon, onSelect: () => setEditing(reply.id) });
  }
  if (reply.viewer.canDelete) {
    const icon = <IconTrash size={20} stroke={1.75} />;
    own.push({ label: 'Delete', icon, danger: true, onSelect: () => askDelete(reply) });
  }
  return (
    <SaidActs
      more={
        own.length > 0 ? (
          <ActionMenu label="More actions" items={own}>
            <IconDots size={18} stroke={1.75} />
          </ActionMenu>
        ) : (
          <OthersMenu reply={reply} author={author} />
        )
      }
    >
      <HeartButton
        target={{ kind: 'reply', id: reply.id }}
        hearted={reply.viewer.hearted}
        hearts={reply.counts.hearts}
      />
      {viewer && !nested && <AnswerButton open={open} onClick={() => setAnswering(open ? null : reply.id)} />}
    </SaidActs>
  );
}
