import { NativeSelect } from '@mantine/core';
import { diaryMessages } from '#shared/messages/diary.ts';

interface YearSelectProps {
  /** The years with viewings. */
  years: readonly number[];
  /** Undefined: all years. */
  year: number | undefined;
  onYear: (year: number | undefined) => void;
  className?: string | undefined;
}

/** Chooses one year of a diary, or all; newest first, including the chosen year even if it has no viewings. */
export function YearSelect({ years, year, onYear, className }: YearSelectProps) {
  const all = new Set([...years, ...(year === undefined ? [] : [year])]);
  return (
    <NativeSelect
      aria-label={diaryMessages.year}
      classNames={{ input: className }}
      radius="xl"
      fw={600}
      data={[
        { value: '', label: diaryMessages.anyYear },
        ...[...all].toSorted((one, other) => other - one).map(String),
      ]}
      value={String(year ?? '')}
      onChange={({ currentTarget }) => onYear(Number(currentTarget.value) || undefined)}
    />
  );
}
