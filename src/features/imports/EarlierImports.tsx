import { Flex, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trpc } from '#client/lib/trpc.ts';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { fullDate } from '#shared/format/time.ts';
import { importsMessages } from '#shared/messages/imports.ts';
import type { ImportView } from '#shared/views/imports.ts';
import { useTrackImport } from './use-import.ts';
import classes from './EarlierImports.module.css';

/** The member's imports, newest first; renders nothing if there are none. */
export function EarlierImports() {
  const query = trpc.imports.list.useQuery(undefined, { gcTime: 0, refetchOnWindowFocus: 'always' });
  if (query.data?.items.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports">
      <Title order={2} id="earlier-imports" fz="lg" lh="lg" mb="xs">
        {importsMessages.earlier}
      </Title>
      {query.data ? (
        <Paper component="ul" withBorder radius="lg" bg="var(--raised)" className={classes.rows}>
          {query.data.items.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </Paper>
      ) : (
        <LoadingOrFailed query={query} failed={importsMessages.earlierFailed}>
          <Loading label={importsMessages.loadingEarlier}>
            <Skeleton height={64} />
          </Loading>
        </LoadingOrFailed>
      )}
    </section>
  );
}

function Row({ one }: { one: ImportView }) {
  const { id, state, createdAt, made, summary, titles } = one;
  const isDone = state === 'done';
  useTrackImport(one);
  return (
    <li>
      <Link to="/settings/import" search={{ id }} className={classes.row}>
        <Flex direction="column" component="span" flex={1} miw={0}>
          <Text span fw={550}>
            {importsMessages.name(one)}
            {summary.viewings > 0 && (
              <Text span c="quiet" size="sm" fw={400}>
                {' · '}
                {importsMessages.entries(isDone ? made.viewings : summary.viewings)}
              </Text>
            )}
          </Text>
          <Text span size="sm" c={state === 'ready' || titles.ambiguous > 0 ? 'act' : 'quiet'}>
            {isDone && titles.ambiguous > 0
              ? importsMessages.toChoose(titles.ambiguous)
              : importsMessages.states[state]}
          </Text>
          <Text span size="xs" c="quiet">
            {fullDate(createdAt)}
          </Text>
        </Flex>
        <IconChevronRight size={20} stroke={1.75} color="var(--quiet)" aria-hidden="true" />
      </Link>
    </li>
  );
}
