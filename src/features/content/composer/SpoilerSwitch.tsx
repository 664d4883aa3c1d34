import { Switch } from '@mantine/core';
import { composerMessages } from '#shared/messages/composer.ts';
import { contentMessages } from '#shared/messages/content.ts';

interface SpoilerSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled: boolean;
}

export function SpoilerSwitch({ checked, onChange, disabled }: SpoilerSwitchProps) {
  return (
    <Switch
      aria-label={contentMessages.spoiler}
      label={contentMessages.spoiler}
      description={composerMessages.spoilerHint}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      disabled={disabled}
    />
  );
}
