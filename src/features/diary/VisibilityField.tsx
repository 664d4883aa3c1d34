import { Fieldset, SegmentedControl } from '@mantine/core';
import { diaryMessages } from '#shared/messages/diary.ts';
import { viewingVisibilities } from '#shared/viewing-visibilities.ts';
import type { ViewingVisibility } from '#shared/views/diary.ts';
import classes from './VisibilityField.module.css';

interface VisibilityFieldProps {
  value: ViewingVisibility;
  onChange: (visibility: ViewingVisibility) => void;
  legend: string;
  disabled?: boolean;
}

/** Who can see a viewing. */
export const VisibilityField = ({ value, onChange, legend, disabled }: VisibilityFieldProps) => (
  <Fieldset className={classes.field} variant="unstyled" disabled={disabled} legend={legend}>
    <SegmentedControl
      className={classes.choices}
      fullWidth
      data={viewingVisibilities.map((one) => ({ value: one, label: diaryMessages.seenBy[one] }))}
      value={value}
      onChange={onChange}
    />
  </Fieldset>
);
