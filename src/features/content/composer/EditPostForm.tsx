import { Alert, Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconVideoOff } from '@tabler/icons-react';
import { commonMessages } from '#shared/messages/common.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { Me } from '#shared/views/account.ts';
import type { ContentView } from '#shared/views/content.ts';
import { videoOfEdited } from '#shared/youtube.ts';
import { gifWidth, mediaWidth } from '#client/features/content/media-size.ts';
import { keyOfTitle, titleOfPost } from '#client/features/content/spoiler-title.ts';
import { titleParts } from '#client/features/titles/title-parts.ts';
import { useSpoilerChoice } from '#client/features/content/use-spoiler-choice.tsx';
import { VideoEmbed } from '#client/features/content/VideoEmbed.tsx';
import { useHasLeftScreen } from '#client/ui/use-has-left-screen.ts';
import { useBack } from '#client/lib/use-back.ts';
import { Gif } from '#client/ui/Gif.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { toast } from '#client/ui/toasts.ts';
import { ReviewFields } from './ReviewFields.tsx';
import { PostEditor } from './PostEditor.tsx';
import { toSentFields } from './review-drafts.ts';
import { SpoilerSwitch } from './SpoilerSwitch.tsx';
import { TagsField } from './TagsField.tsx';
import { TitleCard } from './TitleCard.tsx';
import { isOfReview, useEditDraft } from './use-edit-draft.ts';
import { useLeaveGuard } from '#client/store/use-leave-guard.ts';
import { useUpdatePost } from './use-update-post.ts';

/** Shown after a file was pasted or dropped: a picture cannot be changed. */
const pictureFixedText = composerMessages.pictureFixed;

interface EditPostFormProps {
  viewer: Me;
  post: ContentView;
}

/** Edits a post, and for a review also its rating and tags. Title, picture and GIF stay; the video follows the text. */
export function EditPostForm({ viewer, post: read }: EditPostFormProps) {
  const hasLeft = useHasLeftScreen();
  const back = useBack(`/comments/${read.id}`);
  const { post, form, changed, replaces, clear } = useEditDraft(viewer.id, read);
  const edit = form.values;
  const text = trimmed(edit.text);
  const allowLeaving = useLeaveGuard(changed.length > 0, {
    text: composerMessages.discardChangesText,
    onLeave: clear,
  });
  const update = useUpdatePost(clear);

  const { image, gif, review } = post;
  const choice = useSpoilerChoice({
    title: edit.spoiler,
    onChange: (spoiler) => form.setFieldValue('spoiler', spoiler),
    disabled: update.isPending,
  });
  const send = () => {
    const title = edit.spoiler;
    // only changed fields are sent, so that nothing saved elsewhere is reverted
    const changes = {
      ...(changed.includes('text') && { text }),
      // a review's fields are sent together: unchanged ones as they were last saved
      ...(changed.some(isOfReview) && { review: toSentFields(edit) }),
      ...(changed.includes('spoiler') && { spoiler: review ? title !== null : keyOfTitle(title) }),
    };
    const onSuccess = () => {
      if (hasLeft()) return;
      allowLeaving();
      back();
    };
    return update.mutateAsync({ id: post.id, ...changes }, { onSuccess });
  };
  const hasPicture = image !== null || gif !== null;
  const videoId = videoOfEdited({ ...post, hasPicture }, text);
  const losesVideo = post.youtubeVideoId !== null && videoId === null;
  const empty = text === '' && !hasPicture && !review;
  return (
    <PostEditor
      viewer={viewer}
      title={commonMessages.editPost}
      onBack={back}
      submitLabel={commonMessages.update}
      form={form}
      ready={form.isValid() && !update.isPending}
      sending={update.isPending}
      onSend={send}
      focused="unlessMoved"
      tools={!review && choice.button}
      onFiles={() => toast({ title: pictureFixedText, tone: 'failed', id: 'photo' })}
      dropHint={pictureFixedText}
      tooLong={composerMessages.updateTooLong}
      head={
        review && (
          <ReviewFields value={edit} onChange={form.setValues} readOnly={update.isPending}>
            <TitleCard
              mediaType={review.mediaType}
              {...titleParts(review.titleName)}
              posterPath={review.posterPath}
            />
          </ReviewFields>
        )
      }
      tail={
        review && (
          <>
            <TagsField value={edit} onChange={form.setValues} disabled={update.isPending} />
            <SpoilerSwitch
              checked={edit.spoiler !== null}
              onChange={(spoils) => form.setFieldValue('spoiler', spoils ? titleOfPost(post) : null)}
              readOnly={update.isPending}
            />
          </>
        )
      }
      media={
        (hasPicture || videoId) && (
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
          </>
        )
      }
      panel={
        <>
          {!review && choice.panel}
          <Stack gap="xs" role="status">
            {losesVideo && (
              <Alert role="note" icon={<IconVideoOff size={20} stroke={1.75} aria-hidden="true" />}>
                {composerMessages.videoRemovedNotice}
              </Alert>
            )}
            {replaces && (
              <Alert role="note" icon={<IconArrowsDiff size={20} stroke={1.75} aria-hidden="true" />}>
                {composerMessages.changedElsewhere}
              </Alert>
            )}
            {empty && (
              <Text c="danger" fz="sm" lh="sm">
                {composerMessages.textMissing}
              </Text>
            )}
          </Stack>
        </>
      }
    />
  );
}
