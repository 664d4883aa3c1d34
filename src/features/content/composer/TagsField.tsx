import { MantineThemeProvider, Pill, TagsInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { limits } from '#shared/limits.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import { contentMessages } from '#shared/messages/content.ts';
import { tagKey } from '#shared/tags.ts';
import { fitLine } from '#client/ui/limited.tsx';
import { hasTag, withTags } from './review-drafts.ts';
import type { ReviewFieldsDraft } from './review-drafts.ts';
import { toast } from '#client/ui/toasts.ts';
import { useAnnouncement } from '#client/ui/use-announcement.tsx';
import classes from './TagsField.module.css';

interface TagsFieldProps {
  value: Pick<ReviewFieldsDraft, 'tags' | 'tag'>;
  onChange: (patch: Partial<ReviewFieldsDraft>) => void;
  disabled: boolean;
}

/** Suggested tags, by which others find the review. */
const services = [
  'Netflix',
  'Prime Video',
  'Disney+',
  'Apple TV',
  'HBO Max',
  'Hulu',
  'MUBI',
  composerMessages.inTheaters,
];

/** The field has no list to open, so it is a text box, not Mantine's combobox, which would also turn autocompletion off. */
const asTextbox = {
  components: {
    ComboboxEventsTarget: { defaultProps: { withAriaAttributes: false } },
    PillsInputField: { defaultProps: { autoComplete: 'off' } },
  },
};

/** Up to five tags: typed and ended with Enter or a comma, or chosen from the services. */
export function TagsField({ value: { tags, tag: typed }, onChange, disabled }: TagsFieldProps) {
  const full = tags.length >= limits.tags;
  const input = useRef<HTMLInputElement>(null);
  const { announce, announcement } = useAnnouncement();
  const showFull = () => toast({ title: composerMessages.tooManyTags(limits.tags), id: 'cut', once: true });
  const setTags = (next: readonly string[]) => {
    const fitted = next.map((tag) => fitLine(tag, limits.tag));
    if (new Set(fitted.map(tagKey)).size > limits.tags) showFull();
    const all = withTags([], fitted);
    const added = all.filter((tag) => !hasTag(tags, tag));
    const removed = tags.filter((tag) => !hasTag(all, tag));
    const refused = next.slice(tags.length).filter((tag) => hasTag(tags, tag));
    if (added.length > 0) announce(composerMessages.tagsAdded(added));
    else if (removed.length > 0) announce(composerMessages.tagsRemoved(removed));
    else if (refused[0] !== undefined) announce(composerMessages.tagRefused(refused[0].trim()));
    onChange({ tags: all });
  };
  /** Accepts typed text, and ends a tag at a comma: touch keyboards may send no key event for it. */
  const type = (value: string) => {
    const parts = value.split(',');
    const rest = parts.pop() ?? '';
    if (parts.length > 0) setTags([...tags, ...parts]);
    const hasRoom = withTags(tags, parts).length < limits.tags;
    if (!hasRoom && rest.trim() !== '') showFull();
    onChange({ tag: hasRoom ? fitLine(rest, limits.tag).trimStart() : '' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter would submit the form
    if (event.key === 'Enter' && typed === '' && !(event.ctrlKey || event.metaKey)) event.preventDefault();
  };
  return (
    <div>
      <MantineThemeProvider theme={asTextbox}>
        <TagsInput
          label={contentMessages.tags}
          description={composerMessages.tagsHint}
          placeholder={full ? composerMessages.tagsFull : composerMessages.tagsPlaceholder}
          classNames={classes}
          value={tags}
          ref={input}
          onChange={setTags}
          onRemove={() => input.current?.focus()}
          dropdownOpened={false}
          comboboxProps={{ keepMounted: false }}
          searchValue={typed}
          onSearchChange={type}
          onDuplicate={(tag) => announce(composerMessages.tagRefused(tag))}
          isDuplicate={(tag, all) => hasTag(all, tag)}
          disabled={disabled}
          enterKeyHint="done"
          onKeyDown={onKeyDown}
          renderPill={({ value, onRemove, disabled: isFixed }) => (
            <Pill
              size="md"
              disabled={isFixed ?? false}
              withRemoveButton
              onRemove={onRemove}
              classNames={{ root: classes.tag, label: classes.name, remove: classes.remove }}
              removeButtonProps={{
                'aria-label': composerMessages.removeTag(value ?? ''),
                'aria-hidden': false,
                tabIndex: 0,
                icon: <IconX size={14} stroke={2} />,
              }}
            >
              {value}
            </Pill>
          )}
        />
      </MantineThemeProvider>
      {announcement}
      {!full && (
        <ul className={classes.services} aria-label={composerMessages.services}>
          {services
            .filter((service) => !hasTag(tags, service))
            .map((service) => (
              <li key={service}>
                <button
                  type="button"
                  className={classes.service}
                  disabled={disabled}
                  onClick={() => setTags([...tags, service])}
                >
                  <span>
                    <IconPlus size={14} stroke={2} aria-hidden="true" />
                    {service}
                  </span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
