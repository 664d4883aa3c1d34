import { Box, Button, List, Paper, Radio, Stack, Switch, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { VisibilityField } from '#client/features/diary/VisibilityField.tsx';
import { errorDataOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClient } from '#client/store/client.ts';
import { importsMessages, importsToasts } from '#shared/messages/imports.ts';
import { defaultBorder } from '#shared/rating-scale.ts';
import type { ImportView } from '#shared/views/imports.ts';
import { AnotherImportLink } from './AnotherImportLink.tsx';
import { Counts } from './Counts.tsx';
import { ScaleField } from './ScaleField.tsx';
import { UnreadFiles } from './UnreadFiles.tsx';
import { applyImport } from './use-import.ts';
import classes from './ImportSummary.module.css';

/** What is in the files, what is left out, and options for the import. Nothing is written before the member confirms. */
export function ImportSummary({ importView }: { importView: ImportView }) {
  const { id, summary } = importView;
  const client = useClient();
  const { queryUtils: utils } = client;
  const start = trpc.imports.start.useMutation({
    meta: { failed: importsToasts.startFailed, about: () => id },
    onSuccess: (started) => applyImport(client, started),
    // another tab has started it
    onError: (error) => errorDataOf(error) && void utils.imports.get.invalidate({ id }),
  });
  const form = useForm({
    initialValues: {
      visibility: 'me' as ImportView['choices']['visibility'],
      border: defaultBorder,
      asWatchDate: 'no',
      reviews: false,
      favorites: false,
    },
  });
  const { viewings, dated, scores, ratedOn, texts, favorites } = summary;
  const { visibility, border } = form.values;
  return (
    <form
      onSubmit={form.onSubmit(({ asWatchDate, ...choices }) =>
        start.mutate({ id, ...choices, asWatchDate: asWatchDate === 'yes' }),
      )}
    >
      <Stack gap={32}>
        <div>
          <Title order={2} fz="xl" lh="xl" lts="-0.02em">
            {importsMessages.from(importView)}
          </Title>
          <Text c="quiet" mt={4} mb="md">
            {importsMessages.nothingSaved}
          </Text>
          <Counts
            label={importsMessages.found}
            main={{
              name: importsMessages.diaryEntries(viewings),
              count: viewings,
              ...(viewings > 0 && { hint: importsMessages.dated(dated, viewings) }),
            }}
            others={(
              ['films', 'series', 'episodes', 'texts', 'watchlist', 'favorites', 'states'] as const
            ).map((kind) => ({
              name: importsMessages.nouns[kind](summary[kind]),
              count: summary[kind],
            }))}
          />
        </div>
        <SkippedItems summary={summary} />
        {scores.some((count) => count > 0) && (
          <Part title={importsMessages.scale} text={importsMessages.scaleText}>
            <ScaleField
              scores={scores}
              border={border}
              onChange={(value) => form.setFieldValue('border', value)}
            />
          </Part>
        )}
        {ratedOn > 0 && (
          <Part title={importsMessages.ratedOn(ratedOn)}>
            <Radio.Group label={importsMessages.ratedOnText} {...form.getInputProps('asWatchDate')}>
              <Stack gap="sm" mt="sm">
                <Radio.Card value="no" className={classes.answer}>
                  {importsMessages.ratedOnNo}
                </Radio.Card>
                <Radio.Card value="yes" className={classes.answer}>
                  {importsMessages.ratedOnYes}
                </Radio.Card>
              </Stack>
            </Radio.Group>
          </Part>
        )}
        {(viewings > 0 || texts > 0 || favorites > 0) && (
          <Paper withBorder radius="lg" bg="var(--raised)" className={classes.options}>
            {viewings > 0 && (
              <Box p="md">
                <VisibilityField
                  legend={importsMessages.visibility}
                  value={visibility}
                  onChange={(value) => form.setFieldValue('visibility', value)}
                />
                <Text size="sm" c="quiet" mt="xs">
                  {importsMessages.visibilityText}
                </Text>
              </Box>
            )}
            {texts > 0 && (
              <Switch
                label={importsMessages.reviews}
                description={
                  visibility === 'everyone'
                    ? importsMessages.reviewsText
                    : `${importsMessages.reviewsText} ${importsMessages.reviewsPrivate}`
                }
                {...form.getInputProps('reviews', { type: 'checkbox' })}
              />
            )}
            {favorites > 0 && (
              <Switch
                label={importsMessages.favorites}
                {...form.getInputProps('favorites', { type: 'checkbox' })}
              />
            )}
          </Paper>
        )}
        <Stack gap="xs" align="stretch">
          <Button type="submit" size="lg" fullWidth loading={start.isPending}>
            {importsMessages.start}
          </Button>
          <AnotherImportLink variant="subtle" />
        </Stack>
      </Stack>
    </form>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} fz="lg" lh="lg">
        {title}
      </Title>
      {text && <Text c="quiet">{text}</Text>}
      <div className={classes.part}>{children}</div>
    </section>
  );
}

/** Rows that cannot be imported, and files that could not be read. */
function SkippedItems({ summary: { skipped, unread, unused = [] } }: { summary: ImportView['summary'] }) {
  const rows = skipped.map(({ reason, count }) => importsMessages.skipped[reason](count));
  const files = [...unread, ...unused];
  if (rows.length === 0 && files.length === 0) return null;
  return (
    <Part title={importsMessages.leftOut}>
      {rows.length > 0 && (
        <List c="quiet" listStyleType="none" spacing={4} size="sm">
          {rows.map((row) => (
            <List.Item key={row}>{row}</List.Item>
          ))}
        </List>
      )}
      <UnreadFiles files={files.map(({ file, reason }) => [file, importsMessages.unread[reason]])} />
    </Part>
  );
}
