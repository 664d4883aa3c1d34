import { Button } from '@mantine/core';
import { use, useState } from 'react';
import { episodeLabel } from './ticket-label.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ViewedEpisode, ViewingView } from '#shared/views/diary.ts';
import { Sheet, SheetGuard } from '#client/ui/Sheet.tsx';
import { EditViewing } from './EditViewing.tsx';
import { LogForm } from './LogForm.tsx';
import { useViewingFormStart } from './use-viewing-form-start.ts';
import { FormFallback } from './FormFallback.tsx';
import { useOfferWatchlistRemoval } from './use-offer-watchlist-removal.ts';

interface EpisodeSheetProps {
  tmdbId: number;
  episode: ViewedEpisode;
  opened: boolean;
  onClose: () => void;
}

/** Logs an episode with all its details, or edits its latest viewing. */
export default function EpisodeSheet({ opened, onClose, ...which }: EpisodeSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={episodeLabel(which.episode)} width={520} tall>
      <EpisodeForm {...which} onClose={onClose} />
    </Sheet>
  );
}

function EpisodeForm({ tmdbId, episode, onClose }: Omit<EpisodeSheetProps, 'opened'>) {
  const series = { mediaType: 'show', tmdbId } as const;
  const { start, query } = useViewingFormStart({ ...series, episodeId: episode.id });
  const [again, setAgain] = useState(false);
  const offerRemoval = useOfferWatchlistRemoval();
  if (!start) return <FormFallback query={query} />;
  const [last] = start.own.items;
  if (last && !again)
    return <LatestViewing viewing={last} onAgain={() => setAgain(true)} onClose={onClose} />;
  return (
    <LogForm
      title={{ ...series, season: episode.season, episode: episode.number }}
      seen={start.own.total > 0}
      visibility={start.visibility}
      onClose={onClose}
      onLogged={offerRemoval}
    />
  );
}

interface LatestViewingProps {
  viewing: ViewingView;
  onAgain: () => void;
  onClose: () => void;
}

/** The viewer's latest viewing of the episode, with a button that logs another one. */
function LatestViewing({ viewing, onAgain, onClose }: LatestViewingProps) {
  const guard = use(SheetGuard);
  return (
    <>
      <Button variant="default" mx={20} mt={16} onClick={() => guard.current?.(onAgain)}>
        {diaryMessages.logAgain}
      </Button>
      <EditViewing viewing={viewing} onSaved={onClose} onCancel={onClose} />
    </>
  );
}
