import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { ReplyView } from '#shared/views/replies.ts';
import { PostText } from '#client/features/content/PostText.tsx';
import { titleOfSpoiler } from '#client/features/content/spoiler-title.ts';
import { Spoiler } from '#client/features/content/Spoiler.tsx';
import { HeartButton } from '#client/features/hearts/HeartButton.tsx';
import { useSafetyItems } from '#client/features/safety/use-safety-items.tsx';
import { useLatest } from '#client/store/entities.ts';
import { MenuButton } from '#client/ui/MenuButton.tsx';
import type { MenuTarget } from '#client/ui/MenuButton.tsx';
import { OpenMenu } from '#client/ui/OpenMenu.tsx';
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
        <p className={classes.stone}>{repliesMessages.commentDeleted}</p>
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
            label={repliesMessages.editYourComment}
            draft={draftKey(viewer.id, contentId, `edit-${reply.id}`)}
            initial={reply.text}
            spoiler={{ initial: titleOfSpoiler(reply.spoiler), about }}
            isEdit
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

interface CommentMenuProps extends Pick<WordsProps, 'reply' | 'author'> {
  target: MenuTarget;
}

/** What can be done with one's own comment. */
function OwnMenu({ target, reply }: CommentMenuProps) {
  const { setEditing, askDelete } = useTalk();
  return (
    <OpenMenu target={target}>
      {reply.viewer.canEdit && (
        <Menu.Item leftSection={<IconPencil size={20} stroke={1.75} />} onClick={() => setEditing(reply.id)}>
          {commonMessages.edit}
        </Menu.Item>
      )}
      {reply.viewer.canDelete && (
        <Menu.Item
          color="danger"
          leftSection={<IconTrash size={20} stroke={1.75} />}
          onClick={() => askDelete(reply)}
        >
          {commonMessages.delete}
        </Menu.Item>
      )}
    </OpenMenu>
  );
}

/** What can be done with somebody else's comment. */
function OthersMenu({ target, reply, author }: CommentMenuProps) {
  const { holdPlace } = useTalk();
  const { report, hide, block, dialogs } = useSafetyItems({
    member: author,
    target: { kind: 'reply', id: reply.id },
    holdPlace: () => holdPlace(reply.id),
  });
  return (
    <>
      <OpenMenu target={target}>
        {report}
        {hide}
        {block}
      </OpenMenu>
      {dialogs}
    </>
  );
}

function Acts({ reply, author, nested }: Omit<WordsProps, 'onEdited'>) {
  const { viewer, answering, setAnswering } = useTalk();
  const open = answering === reply.id;
  const CommentMenu = reply.viewer.canEdit || reply.viewer.canDelete ? OwnMenu : OthersMenu;
  return (
    <SaidActs
      more={
        <MenuButton
          target={
            <ActionIcon aria-label={commonMessages.moreActions} title={commonMessages.moreActions}>
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          }
          renderMenu={(target) => <CommentMenu target={target} reply={reply} author={author} />}
        />
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
