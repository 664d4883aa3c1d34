import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { lengthOf } from '#shared/text-rules.ts';
import classes from './Field.module.css';
import { useAutoGrow } from './use-auto-grow.ts';

interface FieldProps {
  label: string;
  /** One quiet line below it. */
  hint?: ReactNode;
  /** What is wrong with it; takes the hint's place, and is spoken. */
  problem?: string | undefined;
  /** Code points that fit; they are counted in sight when the end is near. */
  limit?: number;
  /** They are counted from the beginning. */
  counted?: boolean;
}

interface FrameProps extends FieldProps {
  value: string;
  children: (box: {
    id: string;
    className: string | undefined;
    'aria-describedby': string;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** From here on the end is near. */
const NEAR = 0.8;

/** A label, what is filled in, and what there is to say of it. */
function Frame({ label, hint, problem, limit, counted, value, children }: FrameProps) {
  const id = useId();
  const length = lengthOf(value);
  const over = limit !== undefined && length > limit;
  const said = problem ?? (over ? 'Character limit exceeded' : undefined);
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: classes.box,
        'aria-describedby': `${id}-below`,
        'aria-invalid': said !== undefined || undefined,
      })}
      <div id={`${id}-below`} className={classes.below}>
        <span className={said ? classes.problem : undefined} role="status">
          {said ?? hint}
        </span>
        {limit !== undefined && (counted || length > limit * NEAR) && (
          <span className={classes.count} data-over={over || undefined}>
            {length}/{limit}
          </span>
        )}
      </div>
    </div>
  );
}

interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  value: string;
  /** Absent: it is only read. */
  onChange?: (value: string) => void;
}

/** One line of text. */
export function TextField({
  label,
  hint,
  problem,
  limit,
  counted,
  value,
  onChange,
  ...rest
}: TextFieldProps) {
  return (
    <Frame {...{ label, hint, problem, limit, counted, value }}>
      {(box) => (
        <input
          dir="auto"
          {...rest}
          {...box}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Frame>
  );
}

interface TextAreaProps
  extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
}

/** Several lines of text, as tall as its words. */
export function TextArea({ label, hint, problem, limit, counted, value, onChange, ...rest }: TextAreaProps) {
  const grow = useAutoGrow();
  return (
    <Frame {...{ label, hint, problem, limit, counted, value }}>
      {(box) => (
        <textarea
          dir="auto"
          rows={2}
          {...rest}
          {...box}
          ref={grow}
          className={`${box.className} ${classes.area}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Frame>
  );
}

interface SelectFieldProps extends Omit<FieldProps, 'limit'> {
  /** Empty: nothing is chosen. */
  value: string;
  choices: readonly { value: string; label: string }[];
  /** What choosing nothing is called. */
  none?: string;
  onChange: (value: string) => void;
}

/** One of many, chosen the way this device chooses. */
export function SelectField({ value, choices, none = 'Not given', onChange, ...field }: SelectFieldProps) {
  return (
    <Frame {...field} value={value}>
      {(box) => (
        <div className={classes.select}>
          <select {...box} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{none}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </div>
      )}
    </Frame>
  );
}
