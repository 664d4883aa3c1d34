import { ButtonLink } from '#client/lib/links.ts';
import { useRouterState } from '@tanstack/react-router';
import { commonMessages } from '#shared/messages/common.ts';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { Me } from '#shared/views/account.ts';
import type { NamedTitle } from '#shared/views/titles.ts';
import { useKeyboardInset } from '#client/ui/use-keyboard-inset.ts';
import { CommentBox } from './CommentBox.tsx';
import { draftKey } from './comment-drafts.ts';
import classes from './CommentComposer.module.css';
import { OwnFace } from './OwnFace.tsx';
import type { WriteReplies } from './use-write-replies.ts';

interface CommentComposerProps {
  contentId: string;
  /** The title that the post is about, as far as it says so. */
  about: NamedTitle | null;
  viewer: Me | null | undefined;
  write: WriteReplies;
  /** Comments here may carry a GIF. */
  gifs: boolean;
}

/** Where members write their comment, and visitors read how to. */
export function CommentComposer({ contentId, about, viewer, write, gifs }: CommentComposerProps) {
  useKeyboardInset();
  const here = useRouterState({ select: ({ location }) => location.href });
  if (viewer === undefined) return <div className={classes.composer} />;
  if (!viewer) {
    return (
      <div className={classes.composer}>
        <p className={classes.invitation}>{repliesMessages.signInToComment}</p>
        <ButtonLink to="/auth" search={{ returnTo: here }} size="sm">
          {commonMessages.signIn}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={classes.composer}>
      <OwnFace viewer={viewer} />
      <CommentBox
        label={repliesMessages.addAComment}
        draft={draftKey(viewer.id, contentId)}
        gifs={gifs}
        spoiler={{ initial: null, about }}
        onSend={write.create}
      />
    </div>
  );
}
