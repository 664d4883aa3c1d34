import type { KeyboardEvent } from 'react';
import tabClasses from './tab.module.css';
import classes from './TabButtons.module.css';

interface TabButtonsProps<T extends string> {
  /** What is chosen here. */
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** The id of what the tabs change; it is labelled by `{id}-{value}`. */
  panel: string;
}

/** Tabs within a dialog, which has no address of its own; arrow keys go from one to the next. */
export function TabButtons<T extends string>({ label, tabs, value, onChange, panel }: TabButtonsProps<T>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${panel}-${next.value}`)?.focus();
  };
  return (
    <div className={classes.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${panel}-${tab.value}`}
          type="button"
          role="tab"
          className={tabClasses.tab}
          aria-selected={tab.value === value}
          aria-controls={panel}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKeyDown}
        >
          <span className={tabClasses.word}>{tab.label}</span>
        </button>
      ))}
    </div>
  );
}
