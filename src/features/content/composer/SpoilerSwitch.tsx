import { Switch } from '@mantine/core';
import { composerMessages } from '#shared/messages/composer.ts';
import { contentMessages } from '#shared/messages/content.ts';

interface SpoilerSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** It cannot be changed, but keeps the focus, which a disabled field would lose. */
  readOnly: boolean;
}

export function SpoilerSwitch({ checked, onChange, readOnly }: SpoilerSwitchProps) {
  return (
    <Switch
      aria-label={contentMessages.spoiler}
      label={contentMessages.spoiler}
      description={composerMessages.spoilerHint}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      readOnly={readOnly}
    />
  );
}
