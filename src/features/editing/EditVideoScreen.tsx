import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { limits } from '#shared/limits.ts';
import { SetVideo } from '#shared/schemas/own-profile.ts';
import { text } from '#shared/schemas/text.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { accountWords } from '#shared/words-of-account.ts';
import { profileVideoIdOf } from '#shared/youtube.ts';
import { LeaveQuestion } from '#client/features/content/composer/LeaveQuestion.tsx';
import { VideoEmbed } from '#client/features/content/VideoEmbed.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useBack } from '#client/lib/use-back.ts';
import { validateBy } from '#client/lib/validate-by.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { limited } from '#client/ui/limited.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import classes from './EditMedium.module.css';
import { MediumActs } from './MediumActs.tsx';
import { useMedium } from './use-medium.ts';
import { useMediumDraft } from './use-medium-draft.ts';
import { WithOwnProfile } from './WithOwnProfile.tsx';

/** The one video of one's profile. */
export function EditVideoScreen() {
  const back = useBack('/profile');
  return (
    <>
      <DocumentTitle title="Edit Video" />
      <WithOwnProfile title="Edit Video" failed="Failed to load videos" onBack={back}>
        {(own) => <VideoForm key={own.id} own={own} onBack={back} />}
      </WithOwnProfile>
    </>
  );
}

/** An empty field is no fault: the video is taken off by its button. */
const validate = validateBy(
  SetVideo.extend({
    url: text({ limit: limits.videoUrl, tooLong: 'Character limit exceeded' }).refine(
      (url) => url === '' || profileVideoIdOf(url) !== null,
      'Invalid YouTube URL. Please enter a valid YouTube URL.',
    ),
  }),
);

const addressOf = (videoId: string | null): string => (videoId ? `https://youtu.be/${videoId}` : '');

function VideoForm({ own, onBack }: { own: OwnProfile; onBack: () => void }) {
  const { client: api } = trpc.useUtils();
  const [typed, setTyped, clear] = useMediumDraft('video', own.id, (stored) =>
    typeof stored === 'string' ? stored : null,
  );
  const form = useForm({
    initialValues: { url: typed ?? addressOf(own.videoId) },
    initialErrors: validate({ url: typed ?? '' }),
    validate,
    validateInputOnChange: true,
    onValuesChange: ({ url }) => setTyped(url === addressOf(own.videoId) ? null : url),
  });
  // while nothing is typed the field shows what is saved elsewhere
  const follow = useEffectEvent((videoId: string | null) => {
    if (typed === null) form.setValues({ url: addressOf(videoId) });
  });
  useEffect(() => follow(own.videoId), [own.videoId]);
  const { url } = form.values;
  const videoId = profileVideoIdOf(url);
  const changed = url.trim() !== addressOf(own.videoId);
  const { guard, save, remove, working } = useMedium<{ url: string | null }>({
    id: 'video',
    changed: changed && url.trim() !== '',
    words:
      own.videoId === null
        ? { ...accountWords.video, failed: accountWords.video.addFailed }
        : accountWords.video,
    set: (input) => api.account.setVideo.mutate(input),
    none: { url: null },
    clear,
  });
  const ready = changed && videoId !== null && form.isValid();
  return (
    <form
      onSubmit={form.onSubmit((values) => {
        if (ready && !working) save({ url: values.url.trim() });
      })}
    >
      <PageHeader title="Edit Video" onBack={onBack} />
      <div className={classes.body}>
        <TextInput
          label="YouTube URL"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.youtube.com/watch?v=…"
          {...form.getInputProps('url')}
          {...limited(url, limits.videoUrl, {
            hint: 'The one clip that says who you are. Nothing is asked of YouTube before somebody taps it.',
            error: form.errors.url,
          })}
        />
        {videoId && <VideoEmbed key={videoId} videoId={videoId} eager />}
        <MediumActs
          labels={{ save: 'Save Video', remove: 'Remove' }}
          working={working}
          ready={ready}
          onRemove={own.videoId === null ? null : remove}
        />
      </div>
      <LeaveQuestion guard={guard} text="This video has not been saved yet." onLeave={clear} />
    </form>
  );
}
