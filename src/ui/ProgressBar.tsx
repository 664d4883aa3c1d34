import { Progress } from '@mantine/core';
import type { ProgressRootProps } from '@mantine/core';

interface ProgressBarProps extends Pick<ProgressRootProps, 'flex' | 'size'> {
  label: string;
  /** From 0 to 100; null while it is not known. */
  percent: number | null;
}

/** Mantine's bar with a label. A section of no width, at the start, would be hidden from screen readers, so the root has the role. */
export const ProgressBar = ({ label, percent, ...rest }: ProgressBarProps) => (
  <Progress.Root
    {...rest}
    role="progressbar"
    aria-label={label}
    {...(percent !== null && { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent })}
  >
    <Progress.Section
      value={percent ?? 100}
      striped={percent === null}
      animated={percent === null}
      withAria={false}
    />
  </Progress.Root>
);
