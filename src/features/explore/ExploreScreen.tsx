import { Button } from '@mantine/core';
import { AnchorLink } from '#client/lib/links.ts';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { exploreTabs } from '#shared/explore-tabs.ts';
import type { ExploreTab } from '#shared/explore-tabs.ts';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { exploreMessages } from '#shared/messages/explore.ts';
import { isPlainClick } from '#client/lib/clicks.ts';
import { useCloseOverlay } from '#client/lib/overlay.ts';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { SearchHeader } from '#client/ui/SearchHeader.tsx';
import { TabLink } from '#client/ui/TabLinks.tsx';
import type { ExploreSearch } from './explore-search.ts';
import { farthestLine, resultsLine, tabNames } from './explore-labels.ts';
import classes from './ExploreScreen.module.css';
import { useStoredPreference } from '#client/store/stored-preference.ts';
import { MembersPanel } from './MembersPanel.tsx';
import type { ExploreResults, PanelHandle } from './MembersPanel.tsx';
import { NearbyPanel } from './NearbyPanel.tsx';

const FiltersDialog = lazyOverlay(() => import('./FiltersDialog.tsx'));
const MemberOverlay = lazyOverlay(() => import('./MemberOverlay.tsx'));

export function ExploreScreen({ tab = 'all', q: query = '', member }: ExploreSearch) {
  const navigate = useNavigate();
  const closeMember = useCloseOverlay('member');
  const [photoChoice, setPhotoChoice] = useStoredPreference('hasPhoto');
  const hasPhoto = photoChoice === 'yes';
  const setHasPhoto = (wanted: boolean) => setPhotoChoice(wanted ? 'yes' : 'no');
  const [filtersOpened, filters] = useDisclosure();
  const [distanceUnit] = useStoredPreference('distanceUnit');
  const [results, setResults] = useState<ExploreResults | null>();
  const panel = useRef<PanelHandle>(null);

  const search = (wanted: string) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, q: wanted || undefined }),
      replace: true,
      resetScroll: false,
    });
  /** A press on the current tab refreshes it. */
  const onCurrent = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    panel.current?.refresh();
  };
  const Panel = tab === 'nearby' ? NearbyPanel : MembersPanel;

  return (
    <>
      <SearchHeader
        title={commonMessages.explore}
        search={{ label: exploreMessages.searchAllUsers, limit: limits.fullName, query, onSearch: search }}
        onFilters={filters.open}
      >
        {exploreTabs.map((name: ExploreTab) => (
          <TabLink
            key={name}
            to="/explore"
            search={{ tab: name, ...(query && { q: query }) }}
            current={name === tab}
            onClick={name === tab ? onCurrent : undefined}
          >
            {tabNames[name]}
          </TabLink>
        ))}
      </SearchHeader>
      <div className={classes.results}>
        <p
          className={classes.count}
          data-none={results === undefined || undefined}
          data-nearby={tab === 'nearby' || undefined}
        >
          <span role="status">{results && resultsLine(results.total, { query, hasPhoto })}</span>
          {/* not announced again with every page that loads */}
          {typeof results?.farthest === 'number' && (
            <span className={classes.farthest}>{farthestLine(results.farthest, distanceUnit)}</span>
          )}
        </p>
        <Button
          variant="default"
          size="sm"
          className={classes.photo}
          leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden="true" />}
          aria-pressed={hasPhoto}
          onClick={() => setHasPhoto(!hasPhoto)}
        >
          {exploreMessages.hasPhoto}
        </Button>
        <AnchorLink to="/invite-friends" className={classes.invite}>
          <IconUserPlus size={18} stroke={1.75} aria-hidden="true" />
          {commonMessages.inviteFriends}
        </AnchorLink>
      </div>
      <Panel key={tab} ref={panel} input={{ tab, query, hasPhoto }} onResults={setResults} />
      <FiltersDialog opened={filtersOpened} onClose={filters.close} />
      <MemberOverlay who={member} opened={member !== undefined} onClose={closeMember} />
    </>
  );
}
