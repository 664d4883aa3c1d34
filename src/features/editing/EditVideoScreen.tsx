import { Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { editingMessages, videoToasts } from '#shared/messages/editing.ts';
import { SetVideo } from '#shared/schemas/own-profile.ts';
import { text } from '#shared/schemas/text.ts';
import { profileVideoIdOf } from '#shared/youtube.ts';
import { VideoEmbed } from '#client/features/content/VideoEmbed.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useBack, useLeaveFor } from '#client/lib/use-back.ts';
import { validateBy } from '#client/lib/validate-by.ts';
import { limited } from '#client/ui/limited.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { ProfileMediaButtons } from './ProfileMediaButtons.tsx';
import { useProfileMedia, useProfileMediaDraft } from './use-profile-media.ts';
import type { ProfileMediaFormProps } from './use-profile-media.ts';
import { WithOwnProfile } from './WithOwnProfile.tsx';

export function EditVideoScreen() {
  const back = useBack('/profile');
  const leaveFor = useLeaveFor();
  return (
    <WithOwnProfile
      title={editingMessages.editVideo}
      failed={editingMessages.failedToLoadVideos}
      onBack={back}
      fallback={
        <>
          <Skeleton height={44} radius="md" />
          <Skeleton height="auto" radius="md" style={{ aspectRatio: '16 / 9' }} />
          <Skeleton height={48} radius="xl" />
        </>
      }
    >
      {(own) => <VideoForm key={own.id} own={own} onBack={back} onSaved={() => leaveFor('/profile')} />}
    </WithOwnProfile>
  );
}

/** An empty field is valid: its own button removes the video. */
const validate = validateBy(
  SetVideo.extend({
    url: text({ limit: limits.videoUrl, tooLong: commonMessages.characterLimitExceeded }).refine(
      (url) => url === '' || profileVideoIdOf(url) !== null,
      editingMessages.invalidYoutubeUrl,
    ),
  }),
);

const addressOf = (videoId: string | null): string => (videoId ? `https://youtu.be/${videoId}` : '');

function VideoForm({ own, onBack, onSaved }: ProfileMediaFormProps) {
  const { client: api } = trpc.useUtils();
  const [typed, setTyped, clear] = useProfileMediaDraft('video', own.id, (stored) =>
    typeof stored === 'string' ? stored : null,
  );
  const form = useForm({
    initialValues: { url: typed ?? addressOf(own.videoId) },
    initialErrors: validate({ url: typed ?? '' }),
    validate,
    validateInputOnChange: true,
    onValuesChange: ({ url }) => setTyped(url === addressOf(own.videoId) ? null : url),
  });
  // while nothing is typed, the field follows what is saved elsewhere
  const adoptSavedValue = useEffectEvent((videoId: string | null) => {
    if (typed === null) form.setValues({ url: addressOf(videoId) });
  });
  useEffect(() => adoptSavedValue(own.videoId), [own.videoId]);
  const { url } = form.values;
  const videoId = profileVideoIdOf(url);
  const changed = url.trim() !== addressOf(own.videoId);
  const { save, remove, working } = useProfileMedia<{ url: string | null }>({
    id: 'video',
    changed: changed && url.trim() !== '',
    unsaved: editingMessages.videoUnsaved,
    toasts: own.videoId === null ? { ...videoToasts, failed: videoToasts.addFailed } : videoToasts,
    set: (input) => api.account.setVideo.mutate(input),
    none: { url: null },
    clear,
    onSaved,
  });
  const ready = changed && videoId !== null && form.isValid();
  return (
    <form
      onSubmit={form.onSubmit((values) => {
        if (ready && !working) save({ url: values.url.trim() });
      })}
    >
      <PageHeader title={editingMessages.editVideo} onBack={onBack} />
      <Stack gap={20} px="var(--gutter)" pt={20} pb="calc(48px + var(--safe-bottom))">
        <TextInput
          label={editingMessages.youtubeUrl}
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.youtube.com/watch?v=…"
          readOnly={working !== undefined}
          {...form.getInputProps('url')}
          {...limited(url, limits.videoUrl, {
            hint: editingMessages.videoHint,
            error: form.errors.url,
          })}
        />
        {videoId && <VideoEmbed key={videoId} videoId={videoId} eager />}
        <ProfileMediaButtons
          labels={{ save: editingMessages.saveVideo, remove: commonMessages.remove }}
          working={working}
          ready={ready}
          onRemove={own.videoId === null ? null : remove}
        />
      </Stack>
    </form>
  );
}
