import { ButtonLink } from '#client/lib/links.ts';
import { NobodyDrawing } from '#client/ui/later-drawings.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { counts } from '#shared/messages/counts.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import { nothingFound, tabNames, tabTypes } from './browse-options.ts';
import { useTitles } from './use-titles.ts';
import type { TitlesInput } from './use-titles.ts';

/** Shown when this tab has no results: says whether the search finds any on the other tab, and links there. */
export function NoTitles({ input }: { input: TitlesInput }) {
  const other = input.mediaType === 'movie' ? 'shows' : 'movies';
  const { isFormer, more, titles } = useTitles({ ...input, mediaType: tabTypes[other] });
  const otherHasResults = input.query !== '' && !isFormer && titles.length > 0;
  const count = (more.hasNextPage ? titlesMessages.atLeast : counts)[other](titles.length);
  return (
    <EmptyState
      drawing={<NobodyDrawing />}
      title={nothingFound(input.mediaType, input.query)}
      text={otherHasResults ? titlesMessages.sameSearchFinds(count) : undefined}
    >
      {otherHasResults && (
        <ButtonLink to="." search={(before) => ({ ...before, tab: other })}>
          {titlesMessages.seeTab(tabNames[other])}
        </ButtonLink>
      )}
      <ButtonLink
        to="/movies-shows-reviews"
        search={{ tab: input.mediaType === 'movie' ? 'movies' : 'shows' }}
        variant="default"
      >
        {titlesMessages.seeWhatIsPopular}
      </ButtonLink>
    </EmptyState>
  );
}
