import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { TitleLink } from '#client/features/titles/TitleLink.tsx';
import { ButtonLink } from '#client/lib/links.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClient } from '#client/store/client.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { Poop } from '#client/ui/Rating.tsx';
import { ask } from '#client/ui/ask.tsx';
import { dayName } from '#shared/format/day.ts';
import { importResult, importsMessages, importsToasts } from '#shared/messages/imports.ts';
import type { ImportView } from '#shared/views/imports.ts';
import { AnotherImportLink } from './AnotherImportLink.tsx';
import { Counts } from './Counts.tsx';
import { ImportMatches } from './ImportMatches.tsx';
import { applyImport } from './use-import.ts';
import classes from './ImportResult.module.css';

interface ImportResultProps {
  importView: ImportView;
  /** The import is running for the first time: shows what it has added so far. */
  isFirstRun: boolean;
}

/** What an import has added, what is waiting for a choice or was not found, and the button that undoes the import. */
export function ImportResult({ importView, isFirstRun }: ImportResultProps) {
  const viewer = useViewer();
  const { id, made, rows, titles, unmatched, firstPoop } = importView;
  const isEmpty = rows.made === 0;
  // rows that are only waiting for a choice need no file
  const hasMissingRows = titles.unmatched + titles.dismissed > 0 || rows.failed > 0;
  return (
    <Stack gap={32}>
      {!isFirstRun && (
        <section aria-labelledby="import-result">
          <Title order={2} id="import-result" fz="xl" lh="xl" lts="-0.02em" mb="md">
            {importResult(importView)}
          </Title>
          {isEmpty ? (
            <Text c="quiet">
              {rows.known > 0 ? importsMessages.nothingNewText : importsMessages.nothingFoundText}
            </Text>
          ) : (
            <>
              <Counts
                label={importsMessages.cameIn}
                main={{
                  name: importsMessages.made.viewings(made.viewings),
                  count: made.viewings,
                  ...(rows.known > 0 && { hint: importsMessages.known(rows.known) }),
                }}
                others={(['reviews', 'watchlist', 'favorites', 'states'] as const).map((kind) => ({
                  name: importsMessages.made[kind](made[kind]),
                  count: made[kind],
                }))}
              />
              {viewer && made.viewings > 0 && (
                <ButtonLink
                  to="/profile/$x/diary"
                  params={{ x: viewer.username }}
                  size="lg"
                  fullWidth
                  mt="md"
                >
                  {importsMessages.seeDiary}
                </ButtonLink>
              )}
            </>
          )}
        </section>
      )}
      {!isFirstRun && firstPoop && <FirstPoop poop={firstPoop} />}
      {titles.waiting === 0 && titles.ambiguous > 0 && <ImportMatches id={id} count={titles.ambiguous} />}
      {!isFirstRun && hasMissingRows && unmatched > 0 && (
        <section aria-labelledby="import-unmatched">
          <Title order={2} id="import-unmatched" fz="lg" lh="lg">
            {importsMessages.unmatched(unmatched)}
          </Title>
          <Text c="quiet" mb="sm">
            {importsMessages.unmatchedText}
          </Text>
          <Button component="a" variant="default" href={`/imports/${id}/unmatched.csv`} download>
            {importsMessages.downloadUnmatched}
          </Button>
        </section>
      )}
      <Group justify="space-between" className={classes.end}>
        {isFirstRun ? <span /> : <AnotherImportLink variant="default" />}
        {(isFirstRun || !isEmpty) && <UndoImport id={id} />}
      </Group>
    </Stack>
  );
}

function FirstPoop({ poop: { name, watchedOn, ...title } }: { poop: NonNullable<ImportView['firstPoop']> }) {
  return (
    <section aria-labelledby="first-poop" className={classes.poop}>
      <Poop size={72} />
      <div>
        <Title order={2} id="first-poop" fz="sm" lh="sm" fw={600} c="quiet" ff="text">
          {importsMessages.firstPoop}
        </Title>
        <Text ff="heading" fz="lg" lh="lg" fw={750} dir="auto">
          <TitleLink title={title}>{name}</TitleLink>
        </Text>
        <Text c="quiet" size="sm">
          {importsMessages.firstPoopOn(dayName(watchedOn))}
        </Text>
      </div>
    </section>
  );
}

function UndoImport({ id }: { id: string }) {
  const client = useClient();
  const { mutateAsync: undo } = trpc.imports.undo.useMutation({
    meta: { failed: importsToasts.undoFailed, about: () => id },
    onSuccess: (changed) => applyImport(client, changed),
  });
  const askToUndo = () =>
    void ask({
      title: importsMessages.undoQuestion,
      text: importsMessages.undoText,
      confirm: importsMessages.undoConfirm,
      onConfirm: () => undo({ id }),
    });
  return (
    <Button variant="subtle" color="danger" onClick={askToUndo}>
      {importsMessages.undo}
    </Button>
  );
}
