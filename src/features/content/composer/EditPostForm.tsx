import { IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import { lengthOf, trimmed } from '#shared/text-rules.ts';
import type { Me } from '#shared/views/account.ts';
import type { ContentView } from '#shared/views/content.ts';
import { videoOfEdited } from '#shared/youtube.ts';
import { gifWidth, mediaWidth } from '#client/features/content/media-size.ts';
import { ReviewBody } from '#client/features/content/ReviewBody.tsx';
import { VideoEmbed } from '#client/features/content/VideoEmbed.tsx';
import { useBack } from '#client/lib/use-back.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Gif } from '#client/ui/Gif.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { editDraft } from './edit-drafts.ts';
import classes from './EditPostForm.module.css';
import { PostEditor } from './PostEditor.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useUpdatePost } from './use-update-post.ts';

interface EditPostFormProps {
  viewer: Me;
  /** As it stands. */
  post: ContentView;
}

/** An author changes the words of a post. Its picture or GIF stays; its video follows the words. */
export function EditPostForm({ viewer, post }: EditPostFormProps) {
  const back = useBack(`/comments/${post.id}`);
  const draft = editDraft(viewer.id, post.id);
  const [text, setText] = useState(() => draft.read() ?? post.text);
  const words = trimmed(text);
  const guard = useLeaveGuard(words !== post.text);
  const update = useUpdatePost(() => {
    guard.open();
    draft.clear();
    back();
  });

  const { image, gif, review } = post;
  const hasPicture = image !== null || gif !== null;
  const videoId = videoOfEdited({ ...post, hasPicture }, words);
  const losesVideo = post.youtubeVideoId !== null && videoId === null;
  const empty = words === '' && !hasPicture && !review;
  return (
    <>
      <PostEditor
        viewer={viewer}
        title="Edit Post"
        onBack={back}
        send="Update"
        ready={!empty && lengthOf(text) <= limits.post && !update.isPending}
        sending={update.isPending}
        onSend={() => update.mutate({ id: post.id, text: words })}
        text={text}
        onText={(next) => {
          setText(next);
          if (trimmed(next) === post.text) draft.clear();
          else draft.write(next);
        }}
        media={
          (hasPicture || videoId || review) && (
            <>
              {videoId && <VideoEmbed key={videoId} videoId={videoId} eager />}
              {image && (
                <div style={{ maxWidth: mediaWidth(image) }}>
                  <Picture image={image} eager />
                </div>
              )}
              {gif && (
                <div style={{ maxWidth: gifWidth(gif) }}>
                  <Gif gif={gif} eager />
                </div>
              )}
              {review && <ReviewBody content={{ ...post, text: '' }} review={review} eager />}
            </>
          )
        }
        panel={
          <div className={classes.notes} role="status">
            {losesVideo && (
              <Notice icon={<IconVideoOff size={20} stroke={1.75} aria-hidden="true" />}>
                The video will be removed when you update. It stays only while the words stay as they are, or
                are nothing but its link.
              </Notice>
            )}
            {empty && <p className={classes.problem}>Post content cannot be empty</p>}
          </div>
        }
      />
      <ConfirmDialog
        opened={guard.asking}
        title="Discard your changes?"
        text="They have not been saved yet. Keep them and go on writing, or discard them and leave the post as it is."
        keep="Keep"
        confirm="Discard"
        onConfirm={() => {
          draft.clear();
          guard.leave();
        }}
        onClose={guard.keep}
      />
    </>
  );
}
