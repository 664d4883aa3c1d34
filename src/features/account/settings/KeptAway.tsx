import { useState } from 'react';
import { useCloseOverlay } from '#client/lib/overlay.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { KeptAwayMembers } from './KeptAwayMembers.tsx';
import { ReportedThings } from './ReportedThings.tsx';
import { listNames } from './settings-search.ts';
import type { KeptAwayList } from './settings-search.ts';

/** Whom and what one has put out of sight, over the settings; each can be brought back. */
export default function KeptAway({ list }: { list?: KeptAwayList }) {
  const closeOverlay = useCloseOverlay('list');
  // While it goes away it still shows what it showed.
  const [shown, setShown] = useState<KeptAwayList>('hidden');
  if (list && list !== shown) setShown(list);
  const close = () => {
    if (list) closeOverlay();
  };
  return (
    <Sheet opened={list !== undefined} onClose={close} title={listNames[shown]} width={480} tall>
      {list !== undefined &&
        (shown === 'reported' ? <ReportedThings /> : <KeptAwayMembers key={shown} list={shown} />)}
    </Sheet>
  );
}
