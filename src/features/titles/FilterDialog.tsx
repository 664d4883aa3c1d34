import { Button, Chip, Fieldset, Group, NativeSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { genreChoices } from '#shared/genres.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import type { MediaType } from '#shared/views/titles.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { yearChoices } from './browse-options.ts';

interface Filters {
  year: number | undefined;
  genre: number | undefined;
}

interface FilterDialogProps extends Filters {
  opened: boolean;
  mediaType: MediaType;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

/** The filters for year and genre: applied together, or cleared. */
export default function FilterDialog({
  opened,
  mediaType,
  year,
  genre,
  onApply,
  onClose,
}: FilterDialogProps) {
  const id = useId();
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={commonMessages.filters}
      width={480}
      footer={
        <Group justify="space-between" gap="sm" px={20} py="sm">
          <Button variant="subtle" onClick={() => onApply({ year: undefined, genre: undefined })}>
            {titlesMessages.clear}
          </Button>
          <Button type="submit" form={id}>
            {titlesMessages.apply}
          </Button>
        </Group>
      }
    >
      <FilterForm id={id} mediaType={mediaType} year={year} genre={genre} onApply={onApply} />
    </Sheet>
  );
}

interface FilterFormProps extends Filters {
  id: string;
  mediaType: MediaType;
  onApply: (filters: Filters) => void;
}

/** Mounted each time the dialog opens, so that it starts with the applied filters. */
function FilterForm({ id, mediaType, year, genre, onApply }: FilterFormProps) {
  const form = useForm({
    initialValues: { year: String(year ?? ''), genre: String(genre ?? '') },
    transformValues: (chosen): Filters => ({
      year: Number(chosen.year) || undefined,
      genre: Number(chosen.genre) || undefined,
    }),
  });
  const genres = [
    { value: '', label: titlesMessages.anyGenre },
    ...genreChoices(mediaType).map((one) => ({ value: String(one.id), label: one.name })),
  ];
  return (
    <form id={id} onSubmit={form.onSubmit(onApply)}>
      <Stack gap={20} p={20}>
        <NativeSelect
          label={titlesMessages.year}
          data-autofocus
          data={[{ value: '', label: titlesMessages.anyYear }, ...yearChoices().map(String)]}
          {...form.getInputProps('year')}
        />
        <Fieldset variant="unstyled" legend={titlesMessages.genre}>
          <Chip.Group {...form.getInputProps('genre')}>
            <Group gap="xs">
              {genres.map(({ value, label }) => (
                <Chip key={value} name="genre" value={value}>
                  {label}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Fieldset>
      </Stack>
    </form>
  );
}
