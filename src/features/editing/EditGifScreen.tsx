import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconGif } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { editingMessages, gifToasts } from '#shared/messages/editing.ts';
import type { GifView } from '#shared/views/media.ts';
import { gifWidth } from '#client/features/content/media-size.ts';
import { gifOf } from '#client/features/gifs/gif-of.ts';
import { GifChooser } from '#client/features/gifs/GifChooser.tsx';
import { fieldsOf } from '#client/lib/fields.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useBack, useLeaveFor } from '#client/lib/use-back.ts';
import { Gif } from '#client/ui/Gif.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { ProfileMediaButtons } from './ProfileMediaButtons.tsx';
import { useProfileMedia, useProfileMediaDraft } from './use-profile-media.ts';
import type { ProfileMediaFormProps } from './use-profile-media.ts';
import { WithOwnProfile } from './WithOwnProfile.tsx';

export function EditGifScreen() {
  const back = useBack('/profile');
  const leaveFor = useLeaveFor();
  return (
    <WithOwnProfile
      title={commonMessages.editGif}
      onBack={back}
      fallback={
        <>
          <Skeleton height="auto" maw={320} mx="auto" radius="md" style={{ aspectRatio: '1' }} />
          <Skeleton height={44} radius="xl" />
          <Skeleton height={48} radius="xl" />
        </>
      }
    >
      {(own) => <GifForm key={own.id} own={own} onBack={back} onSaved={() => leaveFor('/profile')} />}
    </WithOwnProfile>
  );
}

function GifForm({ own, onBack, onSaved }: ProfileMediaFormProps) {
  const { client: api } = trpc.useUtils();
  const [chosen, setChosen, clear] = useProfileMediaDraft('gif', own.id, (stored) => gifOf(fieldsOf(stored)));
  const gif = chosen ?? own.gif;
  const [choosing, setChoosing] = useState(gif === null);
  const opener = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const changed = gif !== null && gif.url !== own.gif?.url;
  const { save, remove, working } = useProfileMedia<{ gif: GifView | null }>({
    id: 'gif',
    changed,
    unsaved: editingMessages.gifUnsaved,
    toasts: gifToasts,
    set: (input) => api.account.setGif.mutate(input),
    none: { gif: null },
    clear,
    onSaved,
  });
  return (
    <>
      <PageHeader title={commonMessages.editGif} onBack={onBack} />
      <Stack gap={20} px="var(--gutter)" pt={20} pb="calc(48px + var(--safe-bottom))">
        {gif ? (
          <Box w="100%" mx="auto" style={{ maxWidth: gifWidth(gif) }}>
            <Gif gif={gif} eager />
          </Box>
        ) : (
          <Text c="quiet">{editingMessages.gifHint}</Text>
        )}
        {choosing && !working ? (
          <GifChooser
            // it opens with the screen, or replaces the button, by which the focus is lost
            opener={document.getElementById('main')}
            onPick={({ url, width, height, alt }) => {
              setChosen({ url, width, height, alt });
              setChoosing(false);
              requestAnimationFrame(() => saveButton.current?.focus());
            }}
            onClose={() => {
              setChoosing(false);
              requestAnimationFrame(() => opener.current?.focus());
            }}
          />
        ) : (
          <Button
            ref={opener}
            variant="light"
            leftSection={<IconGif size={20} stroke={1.75} />}
            disabled={working !== undefined}
            onClick={() => setChoosing(true)}
          >
            {gif ? editingMessages.chooseAnotherGif : commonMessages.chooseAGif}
          </Button>
        )}
        <ProfileMediaButtons
          labels={{ save: editingMessages.saveGif, remove: commonMessages.removeGif }}
          working={working}
          ready={changed}
          onSave={() => save({ gif })}
          onRemove={own.gif && remove}
          saveRef={saveButton}
        />
      </Stack>
    </>
  );
}
