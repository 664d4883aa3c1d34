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
  /** It cannot be changed, but keeps the focus, which a disabled field would lose. */
  readOnly?: boolean;
}

/** Who can see a viewing. */
export const VisibilityField = ({
  value,
  onChange,
  legend,
  disabled,
  readOnly = false,
}: VisibilityFieldProps) => (
  <Fieldset
    className={classes.field}
    variant="unstyled"
    disabled={disabled}
    aria-disabled={readOnly || undefined}
    legend={legend}
  >
    <SegmentedControl
      className={classes.choices}
      fullWidth
      data={viewingVisibilities.map((one) => ({ value: one, label: diaryMessages.seenBy[one] }))}
      value={value}
      onChange={onChange}
      readOnly={readOnly}
    />
  </Fieldset>
);
