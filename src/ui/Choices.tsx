import { useId } from 'react';
import type { ComponentPropsWithoutRef, ComponentType, ReactNode, Ref } from 'react';
import classes from './Choices.module.css';
import { Hidden } from './Hidden.tsx';

interface ChoicesProps<T extends string> {
  legend: string;
  /** The legend is spoken, and not shown. */
  bare?: boolean;
  /** 'chips': many, in as many lines as they need, among the fields of a form. */
  look?: 'row' | 'chips';
  choices: readonly {
    value: T;
    label: string;
    Icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, all in sight: radio buttons in a row. */
export function Choices<T extends string>({
  legend,
  bare,
  look = 'row',
  choices,
  value,
  onChange,
}: ChoicesProps<T>) {
  const name = useId();
  return (
    <ChoiceGroup legend={legend} look={bare ? 'spoken' : look === 'chips' ? 'field' : 'quiet'}>
      <div className={classes[look]}>
        {choices.map(({ value: choice, label, Icon }) => (
          <Choice
            key={choice}
            className={classes.word}
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          >
            {Icon && <Icon size={18} stroke={1.75} aria-hidden="true" />}
            {label}
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  );
}

interface ChoiceGroupProps {
  legend: ReactNode;
  /** 'field': its legend is as large as the labels of the fields around it; 'spoken': it is not seen. */
  look?: 'quiet' | 'field' | 'spoken';
  disabled?: boolean;
  /** `Choice`s, in whatever order and shape. */
  children: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
}

/** A question whose answers are `Choice`s. */
export function ChoiceGroup({ legend, look = 'quiet', disabled, children, ref }: ChoiceGroupProps) {
  return (
    <fieldset ref={ref} className={classes.group} disabled={disabled}>
      <legend className={classes.legend} data-look={look}>
        {look === 'spoken' ? <Hidden>{legend}</Hidden> : legend}
      </legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'style'> {
  /** Of what is seen of it. */
  className: string | undefined;
  children: ReactNode;
}

/** A radio button that is seen as whatever it holds, with a ring while it has the keyboard. */
export function Choice({ className, title, children, ...radio }: ChoiceProps) {
  return (
    <label className={`${classes.choice} ${className}`} title={title}>
      <input {...radio} type="radio" className={classes.radio} />
      {children}
    </label>
  );
}
