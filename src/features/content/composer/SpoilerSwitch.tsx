import { Switch } from '#client/ui/Switch.tsx';

interface SpoilerSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled: boolean;
}

/** Whether a review gives away what it reviews. */
export function SpoilerSwitch(props: SpoilerSwitchProps) {
  return (
    <Switch
      label="Spoiler"
      hint="Your words are covered for members who have neither seen nor reviewed it."
      {...props}
    />
  );
}
