import { Switch } from '@mantine/core';

interface SpoilerSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled: boolean;
}

/** Whether a review gives away what it reviews. */
export function SpoilerSwitch({ checked, onChange, disabled }: SpoilerSwitchProps) {
  return (
    <Switch
      aria-label="Spoiler"
      label="Spoiler"
      description="Your words are covered for members who have neither seen nor reviewed it."
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      disabled={disabled}
    />
  );
}
