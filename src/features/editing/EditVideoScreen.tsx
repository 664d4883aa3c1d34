import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { accountWords } from '#shared/words-of-account.ts';
import { profileVideoIdOf } from '#shared/youtube.ts';
import { VideoEmbed } from '#client/features/content/VideoEmbed.tsx';
import { useTRPC } from '#client/lib/trpc.ts';
import { useBack } from '#client/lib/use-back.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import classes from './EditMedium.module.css';
import { useMedium } from './use-medium.ts';
import { WithOwnProfile } from './WithOwnProfile.tsx';

const words = accountWords.video;

/** The one video of one's profile. */
export function EditVideoScreen() {
  const back = useBack('/profile');
  return (
    <>
      <DocumentTitle title="Edit Video" />
      <WithOwnProfile title="Edit Video" onBack={back}>
        {(own) => <VideoForm key={own.id} own={own} onBack={back} />}
      </WithOwnProfile>
    </>
  );
}

const addressOf = (videoId: string | null): string => (videoId ? `https://youtu.be/${videoId}` : '');

function VideoForm({ own, onBack }: { own: OwnProfile; onBack: () => void }) {
  const trpc = useTRPC();
  const [url, setUrl] = useState(() => addressOf(own.videoId));
  const videoId = profileVideoIdOf(url);
  const changed = url.trim() !== addressOf(own.videoId);
  const { guard, ending } = useMedium({ id: 'video', changed: changed && url.trim() !== '' });
  const save = useMutation(trpc.account.setVideo.mutationOptions(ending(words.updated, words.failed)));
  const remove = useMutation(
    trpc.account.setVideo.mutationOptions(ending(words.removed, words.removeFailed)),
  );
  const busy = save.isPending || remove.isPending;
  const ready = changed && videoId !== null && !busy;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) save.mutate({ url: url.trim() });
      }}
    >
      <PageHeader title="Edit Video" onBack={onBack} />
      <div className={classes.body}>
        <TextField
          label="YouTube URL"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.youtube.com/watch?v=…"
          hint="The one clip that says who you are. Nothing is asked of YouTube before somebody taps it."
          problem={url.trim() !== '' && videoId === null ? 'Please enter a valid YouTube URL.' : undefined}
          value={url}
          onChange={setUrl}
        />
        {videoId && <VideoEmbed key={videoId} videoId={videoId} eager />}
        <div className={classes.acts}>
          {own.videoId && (
            <Button
              look="plain"
              danger
              size="large"
              disabled={busy}
              loading={remove.isPending}
              onClick={() => remove.mutate({ url: null })}
            >
              Remove
            </Button>
          )}
          <Button type="submit" size="large" disabled={!ready} loading={save.isPending}>
            Save Video
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={guard.asking}
        title="Discard your changes?"
        text="This video has not been saved yet."
        keep="Keep"
        confirm="Discard"
        onConfirm={guard.leave}
        onClose={guard.keep}
      />
    </form>
  );
}
