import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { TitleCardContent } from '#client/features/titles/TitleGrid.tsx';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { errorDataOf } from '#client/lib/error-data.ts';
import { byCursor } from '#client/lib/pages.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClient } from '#client/store/client.ts';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { focusUnlessMoved, useFocusFirstNew } from '#client/ui/focus.ts';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { importsMessages, importsToasts } from '#shared/messages/imports.ts';
import type { ImportMatch } from '#shared/views/imports.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { applyImport } from './use-import.ts';
import classes from './ImportMatches.module.css';

/** Ambiguous titles: one press chooses the match for all rows of a title. */
export function ImportMatches({ id, count }: { id: string; count: number }) {
  const client = useClient();
  const { queryUtils: utils } = client;
  const list = useRef<HTMLUListElement>(null);
  const query = trpc.imports.matches.useInfiniteQuery({ id }, { ...byCursor, gcTime: 0 });
  const choose = trpc.imports.choose.useMutation({
    meta: { failed: importsToasts.chooseFailed, about: ({ rowId }: { rowId: string }) => rowId },
    onSuccess: async (changed, { rowId }) => {
      // a page in flight would bring the title back, so it is requested again afterward
      const isLoadingMore = query.isFetchingNextPage;
      await utils.imports.matches.cancel({ id });
      const item = list.current?.querySelector<HTMLElement>(`[data-row="${rowId}"]`);
      const next = item?.nextElementSibling ?? item?.previousElementSibling;
      if (next instanceof HTMLElement) focusUnlessMoved(item, next);
      utils.imports.matches.setInfiniteData(
        { id },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.filter((one) => one.id !== rowId),
            })),
          },
      );
      if (isLoadingMore) void query.fetchNextPage();
      await applyImport(client, changed);
    },
    // another tab has settled it, or undone the import
    onError: (error) => {
      if (!errorDataOf(error)) return;
      void utils.imports.matches.invalidate({ id });
      void utils.imports.get.invalidate({ id });
    },
  });
  const items = query.data?.pages.flatMap((page) => page.items);
  const more = useFocusFirstNew(list, items?.length ?? 0, query);
  return (
    <section aria-labelledby="import-matches">
      <Title order={2} id="import-matches" fz="lg" lh="lg">
        {importsMessages.matches}
      </Title>
      <Text c="quiet" mb="md">
        {importsMessages.matchesText(count)}
      </Text>
      {items ? (
        <>
          <ul ref={list} className={classes.list}>
            {items.map((match) => (
              <Match
                key={match.id}
                match={match}
                busy={choose.isPending}
                onChoose={(title) => !choose.isPending && choose.mutate({ id, rowId: match.id, title })}
              />
            ))}
          </ul>
          <ShowMore pages={more} />
        </>
      ) : (
        <LoadingOrFailed query={query} failed={importsMessages.matchesFailed}>
          <Loading label={importsMessages.loadingMatches}>
            <Skeleton height={220} radius="lg" />
          </Loading>
        </LoadingOrFailed>
      )}
    </section>
  );
}

interface MatchProps {
  match: ImportMatch;
  /** Nothing can be chosen; a control that is only marked so keeps the focus when the choice fails. */
  busy: boolean;
  onChoose: (title: TitleKey | null) => void;
}

function Match({ match: { id, name, year, rows, candidates }, busy, onChoose }: MatchProps) {
  const label = importsMessages.match(name, year);
  return (
    // focused when the one before it is settled
    <li data-row={id} tabIndex={-1} aria-label={label} className={classes.match}>
      <Stack gap={0} mb="sm">
        <Text fw={650} dir="auto">
          {label}
        </Text>
        <Text size="sm" c="quiet">
          {importsMessages.entries(rows)}
        </Text>
      </Stack>
      <div className={classes.candidates}>
        {candidates.map((title) => (
          <button
            key={formatTitleKey(title)}
            type="button"
            className={classes.candidate}
            aria-disabled={busy || undefined}
            onClick={() => onChoose({ mediaType: title.mediaType, tmdbId: title.tmdbId })}
          >
            <TitleCardContent title={title} eager={false} wrapName />
          </button>
        ))}
      </div>
      <Button
        variant="subtle"
        size="sm"
        mt="xs"
        ml={-12}
        data-disabled={busy || undefined}
        aria-disabled={busy || undefined}
        aria-label={importsMessages.noneOf(name)}
        onClick={() => onChoose(null)}
      >
        {importsMessages.noneOfThese}
      </Button>
    </li>
  );
}
