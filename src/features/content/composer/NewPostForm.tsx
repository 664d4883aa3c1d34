import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import type { Me } from '#shared/views/account.ts';
import type { TitleItem } from '#shared/views/titles.ts';
import type { GifResult } from '#shared/views/gifs.ts';
import { videoOfNew } from '#shared/youtube.ts';
import { VideoEmbed } from '#client/features/content/VideoEmbed.tsx';
import { useSpoilerChoice } from '#client/features/content/use-spoiler-choice.tsx';
import { GifChooser } from '#client/features/gifs/GifChooser.tsx';
import { useHasLeftScreen } from '#client/ui/use-has-left-screen.ts';
import { useBack, useLeaveFor } from '#client/lib/use-back.ts';
import { toast } from '#client/ui/toasts.ts';
import { AddGif } from './AddGif.tsx';
import { AddPhoto } from './AddPhoto.tsx';
import { AttachedGif } from './AttachedGif.tsx';
import type { ComposerSearch } from './composer-search.ts';
import { isEmpty } from './post-drafts.ts';
import type { PostKind } from './post-drafts.ts';
import { ReviewFields } from './ReviewFields.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PostEditor } from './PostEditor.tsx';
import type { PostEditorHandle } from './PostEditor.tsx';
import { pickedOf } from './review-drafts.ts';
import type { ReviewDraft } from './review-drafts.ts';
import { SpoilerSwitch } from './SpoilerSwitch.tsx';
import { TagsField } from './TagsField.tsx';
import { TitleField } from './TitleField.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from '#client/store/use-leave-guard.ts';
import { usePhoto } from './use-photo.ts';
import { usePublish } from './use-publish.ts';
import { ViewingChoice } from './ViewingChoice.tsx';
import { useLinkedTitle } from './use-linked-title.ts';

interface NewPostFormProps extends ComposerSearch {
  viewer: Me;
  /** Called before the form replaces the mode or the title in the address. */
  onReplaceAddress: () => void;
}

/** Shown after a second file was pasted or dropped. */
const oneAttachmentToast = {
  title: composerMessages.attachmentLimit,
  message: composerMessages.attachmentLimitText,
};

/** Writes a post or a review. The draft is kept until it is posted or discarded. */
export function NewPostForm({ viewer, mode, review: linkedTitle, onReplaceAddress }: NewPostFormProps) {
  const hasLeft = useHasLeftScreen();
  const navigate = useNavigate();
  const back = useBack();
  const leaveFor = useLeaveFor();
  const linkedMode = mode ?? (linkedTitle ? 'review' : undefined);
  const { form, change, clear, clearSent } = useDraft(viewer.id, linkedMode, linkedTitle);
  const draft = form.values;
  const { kind, review } = draft;
  const setKind = (next: PostKind) => {
    change({ kind: next });
    const search: ComposerSearch = next === 'review' ? { mode: 'review' } : {};
    if (search.mode !== (linkedTitle ?? mode)) onReplaceAddress();
    void navigate({ to: '/new-post', search, replace: true, resetScroll: false });
  };
  const changeReview = (patch: Partial<ReviewDraft>) =>
    form.setFieldValue('review', (before: ReviewDraft) => ({ ...before, ...patch }));
  const linked = useLinkedTitle(linkedTitle, review.title !== null, (title) => {
    change({ kind: 'review', review: { ...review, title: pickedOf(title) } });
  });
  const reviewed = review.title ?? (linked.state === 'loading' ? linked.title : null);
  const photo = usePhoto(draft.image, (image) => change({ image }));
  const hasPhoto = draft.image !== null || photo.preview !== null;
  /** It was sent, and Home is about to be shown. */
  const [isSent, setSent] = useState(false);
  const allowLeaving = useLeaveGuard(!isSent && (!isEmpty(draft) || hasPhoto), {
    title: kind === 'review' ? composerMessages.discardReviewQuestion : composerMessages.discardPostQuestion,
    text: composerMessages.discardText,
    onLeave: () => {
      photo.drop();
      clear();
    },
  });
  const { publish, isPending } = usePublish({
    change,
    onPublished: clearSent,
    onDone: () => {
      if (hasLeft()) return;
      setSent(true);
      allowLeaving();
      leaveFor('/');
    },
    onImageGone: photo.drop,
  });
  const publishing = isPending || isSent;
  const editor = useRef<PostEditorHandle>(null);
  const rating = useRef<HTMLFieldSetElement>(null);
  const gifButton = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  const spoiler = useSpoilerChoice({
    title: draft.spoiler,
    onChange: (title) => change({ spoiler: title }),
    disabled: publishing,
  });

  const { gif } = draft;
  const videoId = videoOfNew(draft.text, hasPhoto || gif !== null);
  // a post has one photo, GIF or video; a GIF can replace a photo
  const mayAddGif = !gif && !videoId;
  const mayAddPhoto = mayAddGif && !hasPhoto;
  // Otherwise the search would reopen when the video's link is removed, and take the focus from the text.
  if (choosing && !mayAddGif) setChoosing(false);
  const ready = form.isValid() && !publishing && photo.progress === null && !photo.failed;

  const removePhoto = () => {
    photo.drop();
    change({ alt: '' });
  };
  const pickGif = ({ url, width, height, alt }: GifResult) => {
    removePhoto();
    change({ gif: { url, width, height, alt } });
    setChoosing(false);
    editor.current?.focus();
  };
  const removeGif = () => {
    change({ gif: null });
    editor.current?.focus();
  };
  const pickTitle = (title: TitleItem) => {
    changeReview({ title: pickedOf(title), viewing: null });
    if (linkedTitle) setKind('review');
    rating.current?.querySelector<HTMLElement>('input:checked')?.focus();
  };
  const closeChooser = () => {
    setChoosing(false);
    gifButton.current?.focus();
  };
  const takeFiles = (files: readonly File[]) => {
    const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
    if (!file || publishing) return;
    if (mayAddPhoto) photo.pick(file);
    else toast({ ...oneAttachmentToast, tone: 'failed', id: 'photo' });
  };

  return (
    <PostEditor
      ref={editor}
      viewer={viewer}
      title={commonMessages.newPost}
      onBack={back}
      submitLabel={commonMessages.post}
      ready={ready}
      sending={publishing}
      form={form}
      onSend={() => {
        setChoosing(false);
        return publish(draft);
      }}
      tooLong={composerMessages.postTooLong}
      focused={kind === 'post' || review.title !== null}
      head={
        <>
          <ModeSwitch kind={kind} onChange={setKind} readOnly={publishing} />
          {kind === 'review' && (
            <>
              <ReviewFields ref={rating} value={review} onChange={changeReview} readOnly={publishing}>
                <TitleField
                  title={review.title}
                  onPick={pickTitle}
                  linked={linked}
                  focused={linkedMode === 'review'}
                  disabled={publishing}
                />
              </ReviewFields>
              {reviewed && (
                <ViewingChoice
                  title={reviewed}
                  value={review.viewing}
                  onChange={changeReview}
                  readOnly={publishing}
                />
              )}
            </>
          )}
        </>
      }
      tail={
        kind === 'review' && (
          <>
            <TagsField value={review} onChange={changeReview} disabled={publishing} />
            <SpoilerSwitch
              checked={draft.spoils}
              onChange={(spoils) => change({ spoils })}
              readOnly={publishing}
            />
          </>
        )
      }
      onFiles={takeFiles}
      dropHint={composerMessages.dropPhoto}
      media={
        (hasPhoto || gif || videoId) && (
          <>
            {videoId && <VideoEmbed key={videoId} videoId={videoId} eager />}
            {gif && <AttachedGif gif={gif} onRemove={removeGif} disabled={publishing} />}
            <PhotoField
              photo={photo}
              image={draft.image}
              alt={draft.alt}
              onAlt={(alt) => change({ alt })}
              onRemove={removePhoto}
              disabled={publishing}
            />
          </>
        )
      }
      panel={
        <>
          {photo.announcement}
          {kind === 'post' && spoiler.panel}
          {choosing && <GifChooser onPick={pickGif} onClose={closeChooser} />}
        </>
      }
      tools={
        <>
          {mayAddPhoto && <AddPhoto onPick={photo.pick} disabled={publishing} />}
          {mayAddGif && (
            <AddGif
              ref={gifButton}
              choosing={choosing}
              onClick={() => setChoosing(!choosing)}
              disabled={publishing}
            />
          )}
          {kind === 'post' && spoiler.button}
        </>
      }
    />
  );
}
