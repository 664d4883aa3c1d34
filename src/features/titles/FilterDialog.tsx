import { Button, Chip, Fieldset, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { genreChoices } from '#shared/genres.ts';
import type { MediaType } from '#shared/views/titles.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { yearChoices } from './browse-words.ts';
import classes from './FilterDialog.module.css';

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

/** Year and genre, chosen together and then applied, or both cleared. */
export default function FilterDialog({
  opened,
  mediaType,
  year,
  genre,
  onApply,
  onClose,
}: FilterDialogProps) {
  const [draft, setDraft] = useState<Filters>({ year, genre });
  // Each time it opens it begins with what is applied.
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setDraft({ year, genre });
  }
  const genres = [
    { value: '', label: 'Any genre' },
    ...genreChoices(mediaType).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="Filters"
      width={480}
      footer={
        <div className={classes.acts}>
          <Button variant="subtle" onClick={() => onApply({ year: undefined, genre: undefined })}>
            Clear
          </Button>
          <Button onClick={() => onApply(draft)}>Apply</Button>
        </div>
      }
    >
      <div className={classes.fields}>
        <NativeSelect
          label="Year"
          value={draft.year === undefined ? '' : String(draft.year)}
          data={[{ value: '', label: 'Any year' }, ...yearChoices().map(String)]}
          onChange={({ currentTarget }) =>
            setDraft({ ...draft, year: Number(currentTarget.value) || undefined })
          }
        />
        <Fieldset variant="unstyled" legend="Genre" classNames={{ legend: classes.legend }}>
          <Chip.Group
            value={draft.genre === undefined ? '' : String(draft.genre)}
            onChange={(value) => setDraft({ ...draft, genre: Number(value) || undefined })}
          >
            <Group gap="xs">
              {genres.map(({ value, label }) => (
                <Chip key={value} value={value}>
                  {label}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Fieldset>
      </div>
    </Sheet>
  );
}
