import { Button } from '@mantine/core';
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
    <Sheet opened={opened} onClose={onClose} title={shellMessages.keyboardShortcuts} width={440}>
      <div className={classes.body}>
        <div className={classes.setting}>
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
        </div>
        {shortcuts.map(({ title, all }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.keys} data-off={on ? undefined : true}>
              {all.map(({ act, keys, says }) => (
                <div key={act} className={classes.row}>
                  <dt>{says}</dt>
                  <dd>
                    {keys.map((key, index) => (
                      <span key={key}>
                        {index > 0 && <span className={classes.then}>{shellMessages.then}</span>}
                        <kbd className={classes.key}>{key}</kbd>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
