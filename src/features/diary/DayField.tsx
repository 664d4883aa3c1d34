import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { firstDay } from './day-problem.ts';

interface DayFieldProps extends TextInputProps {
  /** The current day in the viewer's time zone, the last one that can be chosen. */
  today: string;
}

/** A field for the day something was watched; `dayProblem` validates it. */
export const DayField = ({ today, ...rest }: DayFieldProps) => (
  <TextInput type="date" min={firstDay} max={today} {...rest} />
);
