import { IconGif } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GifView } from '#shared/views/media.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { accountWords } from '#shared/words-of-account.ts';
import { gifWidth } from '#client/features/content/media-size.ts';
import { GifChooser } from '#client/features/gifs/GifChooser.tsx';
import { useTRPC } from '#client/lib/trpc.ts';
import { useBack } from '#client/lib/use-back.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { Gif } from '#client/ui/Gif.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import classes from './EditMedium.module.css';
import { useMedium } from './use-medium.ts';
import { WithOwnProfile } from './WithOwnProfile.tsx';

const words = accountWords.gif;

/** The one GIF of one's profile. */
export function EditGifScreen() {
  const back = useBack('/profile');
  return (
    <>
      <DocumentTitle title="Edit GIF" />
      <WithOwnProfile title="Edit GIF" onBack={back}>
        {(own) => <GifForm key={own.id} own={own} onBack={back} />}
      </WithOwnProfile>
    </>
  );
}

function GifForm({ own, onBack }: { own: OwnProfile; onBack: () => void }) {
  const trpc = useTRPC();
  const [gif, setGif] = useState<GifView | null>(own.gif);
  const [choosing, setChoosing] = useState(own.gif === null);
  const opener = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const changed = gif !== null && gif.url !== own.gif?.url;
  const { guard, ending } = useMedium({ id: 'gif', changed });
  const save = useMutation(trpc.account.setGif.mutationOptions(ending(words.updated, words.failed)));
  const remove = useMutation(trpc.account.setGif.mutationOptions(ending(words.removed, words.removeFailed)));
  const busy = save.isPending || remove.isPending;
  return (
    <>
      <PageHeader title="Edit GIF" onBack={onBack} />
      <div className={classes.body}>
        {gif ? (
          <div className={classes.shown} style={{ maxWidth: gifWidth(gif) }}>
            <Gif gif={gif} eager />
          </div>
        ) : (
          <p className={classes.none}>One little loop that says it all. Choose one for your profile.</p>
        )}
        {choosing ? (
          <GifChooser
            onPick={({ url, width, height, alt }) => {
              setGif({ url, width, height, alt });
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
            look="soft"
            leftSection={<IconGif size={20} stroke={1.75} />}
            disabled={busy}
            onClick={() => setChoosing(true)}
          >
            {gif ? 'Choose another GIF' : 'Choose a GIF'}
          </Button>
        )}
        <div className={classes.acts}>
          {own.gif && (
            <Button
              look="plain"
              danger
              size="large"
              disabled={busy}
              loading={remove.isPending}
              onClick={() => remove.mutate({ gif: null })}
            >
              Remove GIF
            </Button>
          )}
          <Button
            ref={saveButton}
            size="large"
            disabled={!changed || busy}
            loading={save.isPending}
            onClick={() => gif && save.mutate({ gif })}
          >
            Save GIF
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={guard.asking}
        title="Discard your changes?"
        text="This GIF has not been saved yet."
        keep="Keep"
        confirm="Discard"
        onConfirm={guard.leave}
        onClose={guard.keep}
      />
    </>
  );
}
