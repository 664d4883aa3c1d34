import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Sheet } from '#client/ui/Sheet.tsx';
import { shellMessages } from '#shared/messages/shell.ts';
import { shortcuts } from './shortcut-keys.ts';
import { useStoredPreference } from '#client/store/stored-preference.ts';
import classes from './ShortcutList.module.css';

interface ShortcutListProps {
  opened: boolean;
  onClose: () => void;
}

/** The list of keyboard shortcuts, and the switch that turns them off. */
export default function ShortcutList({ opened, onClose }: ShortcutListProps) {
  const [setting, setSetting] = useStoredPreference('shortcuts');
  const on = setting === 'on';
  return (
    <Sheet opened={opened} onClose={onClose} title={shellMessages.keyboardShortcuts}>
      <Stack px={20} pt="md" pb="lg">
        <Group justify="space-between" wrap="nowrap" gap="sm" c="quiet" fz="sm" lh="sm">
          <p id="shortcuts-setting">{on ? shellMessages.singleKeysOn : shellMessages.singleKeysOff}</p>
          <Button
            variant="light"
            size="sm"
            aria-describedby="shortcuts-setting"
            onClick={() => setSetting(on ? 'off' : 'on')}
            data-autofocus
          >
            {on ? shellMessages.turnOff : shellMessages.turnOn}
          </Button>
        </Group>
        {shortcuts.map(({ title, all }) => (
          <section key={title} aria-label={title}>
            <Title order={3} fz="md" lh="md">
              {title}
            </Title>
            <dl>
              {all.map(({ act, keys, label, always }) => (
                <div key={act} className={classes.row} data-off={!on && !always ? true : undefined}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key, index) => (
                      <span key={key}>
                        {index > 0 && (
                          <Text span inherit px={6} c="quiet">
                            {shellMessages.then}
                          </Text>
                        )}
                        <kbd className={classes.key}>{key}</kbd>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </Sheet>
  );
}
