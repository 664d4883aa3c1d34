import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { limits } from '#shared/limits.ts';
import type { Me } from '#shared/views/account.ts';
import { youtubeIdIn } from '#shared/youtube.ts';
import { VideoEmbed } from '#client/features/content/VideoEmbed.tsx';
import { displayName } from '#shared/format/display-name.ts';
import { useBack } from '#client/lib/use-back.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useAutoGrow } from '#client/ui/use-auto-grow.ts';
import { useKeyboardInset } from '#client/ui/use-keyboard-inset.ts';
import { AddPhoto } from './AddPhoto.tsx';
import { Counter } from './Counter.tsx';
import { isEmpty } from './draft-store.ts';
import { PhotoField } from './PhotoField.tsx';
import classes from './PostForm.module.css';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePhoto } from './use-photo.ts';
import { usePublish } from './use-publish.ts';

/** A member writes a post. What they wrote is kept until it is posted or thrown away. */
export function PostForm({ viewer }: { viewer: Me }) {
  const navigate = useNavigate();
  const back = useBack();
  const formId = useId();
  const counterId = useId();
  useKeyboardInset();
  const { draft, change, clear } = useDraft(viewer.id);
  const photo = usePhoto((image) => change({ image }));
  const hasPhoto = draft.image !== null || photo.preview !== null;
  const guard = useLeaveGuard(!isEmpty(draft) || hasPhoto);
  const { publish, publishing } = usePublish({
    draft,
    change,
    onPublished: () => {
      guard.open();
      clear();
      void navigate({ to: '/' });
    },
    onImageGone: photo.drop,
  });

  const box = useAutoGrow();
  useEffect(() => {
    const node = box.current;
    node?.focus();
    node?.setSelectionRange(node.value.length, node.value.length);
  }, [box]);

  const length = Array.from(draft.text.trim()).length;
  const videoId = hasPhoto ? null : youtubeIdIn(draft.text);
  const fits = length <= limits.post && Array.from(draft.alt.trim()).length <= limits.alt;
  const ready = !isEmpty(draft) && fits && !publishing && photo.progress === null && !photo.failed;
  const submit = () => {
    if (ready) publish();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    const file = [...files].find(({ type }) => type.startsWith('image/'));
    if (!file || hasPhoto || videoId || publishing) return;
    event.preventDefault();
    photo.pick(file);
  };

  return (
    <form
      id={formId}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageHeader title="New Post" onBack={back}>
        <Button type="submit" disabled={!ready} loading={publishing}>
          Post
        </Button>
      </PageHeader>
      <div className={classes.sheet}>
        <Avatar name={displayName(viewer)} seat={viewer.username} image={viewer.avatar} decorative />
        <div className={classes.body} data-media={hasPhoto || videoId !== null || undefined}>
          <textarea
            ref={box}
            className={classes.box}
            dir="auto"
            rows={hasPhoto || videoId ? 1 : 4}
            value={draft.text}
            placeholder="What are you watching?"
            aria-label="What are you watching?"
            aria-describedby={counterId}
            aria-invalid={length > limits.post || undefined}
            readOnly={publishing}
            onChange={(event) => change({ text: event.target.value })}
            onKeyDown={onKeyDown}
            onPaste={(event) => take(event, event.clipboardData.files)}
            onDrop={(event) => take(event, event.dataTransfer.files)}
          />
          {videoId && (
            <div className={classes.video}>
              <VideoEmbed key={videoId} videoId={videoId} eager />
            </div>
          )}
          <PhotoField
            photo={photo}
            image={draft.image}
            alt={draft.alt}
            onAlt={(alt) => change({ alt })}
            disabled={publishing}
          />
        </div>
      </div>
      <div className={classes.tools}>
        {!hasPhoto && !videoId && <AddPhoto onPick={photo.pick} disabled={publishing} />}
        <Counter id={counterId} length={length} limit={limits.post} />
      </div>
      <ConfirmDialog
        opened={guard.asking}
        title="Discard this post?"
        text="It has not been posted yet. Keep it and go on writing, or discard it and leave."
        keep="Keep"
        confirm="Discard"
        onConfirm={() => {
          photo.drop();
          clear();
          guard.leave();
        }}
        onClose={guard.keep}
      />
    </form>
  );
}
