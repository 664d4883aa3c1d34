import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { limits } from '#shared/limits.ts';
import { tagKey } from '#shared/tags.ts';
import { fitLine } from '#client/ui/fit-line.ts';
import type { JudgementDraft } from './review-drafts.ts';
import { withTags } from './review-drafts.ts';
import { toast } from '#client/ui/toasts.ts';
import classes from './TagsField.module.css';

interface TagsFieldProps {
  value: Pick<JudgementDraft, 'tags' | 'tag'>;
  onChange: (patch: Partial<JudgementDraft>) => void;
  disabled: boolean;
}

/** Where many watch; a service is a tag, and others find the review by it. */
const services = ['Netflix', 'Prime Video', 'Disney+', 'Apple TV+', 'Max', 'Hulu', 'MUBI', 'In theaters'];

/** Up to five tags: typed and ended with Enter or a comma, or taken from the services. */
export function TagsField({ value: { tags, tag: words }, onChange, disabled }: TagsFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const full = tags.length >= limits.tags;
  const has = (tag: string) => tags.some((one) => tagKey(one) === tagKey(tag));
  const type = (value: string) => {
    const parts = value.split(',').map((part) => fitLine(part, limits.tag));
    const rest = parts.pop() ?? '';
    const unique = new Set([...tags, ...parts, rest].map((tag) => tagKey(tag.trim())).filter(Boolean));
    if (unique.size > limits.tags) toast({ title: `A review has ${limits.tags} tags or fewer.`, id: 'cut' });
    onChange(parts.length > 0 ? { tags: withTags(tags, parts), tag: rest.trimStart() } : { tag: rest });
  };
  const finish = () => {
    if (words !== '') onChange({ tags: withTags(tags, [words]), tag: '' });
  };
  const remove = (tag: string) => {
    onChange({ tags: tags.filter((one) => one !== tag) });
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === 'Enter' && !(event.ctrlKey || event.metaKey)) finish();
    else if (event.key === 'Backspace' && words === '' && last !== undefined) remove(last);
    else return;
    // Enter would send the form
    event.preventDefault();
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        Tags
      </label>
      <div className={classes.box}>
        {tags.map((tag) => (
          <span key={tag} className={classes.tag}>
            <span className={classes.name} dir="auto">
              {tag}
            </span>
            <button
              type="button"
              className={classes.remove}
              aria-label={`Remove tag ${tag}`}
              disabled={disabled}
              onClick={() => remove(tag)}
            >
              <IconX size={14} stroke={2} aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          ref={box}
          id={id}
          dir="auto"
          value={words}
          disabled={disabled}
          readOnly={full}
          placeholder={full ? 'Five tags, that is all' : 'Service, mood, anything'}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${id}-hint`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={finish}
        />
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        Others find your review by its tags: say where you watched it.
      </p>
      {!full && (
        <ul className={classes.services} aria-label="Services">
          {services
            .filter((service) => !has(service))
            .map((service) => (
              <li key={service}>
                <button
                  type="button"
                  className={classes.service}
                  disabled={disabled}
                  onClick={() => onChange({ tags: withTags(tags, [service]) })}
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
