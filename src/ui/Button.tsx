import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './Button.module.css';
import { Spinner } from './Spinner.tsx';

// Our own element instead of Mantine's Button: it stands on every first screen, where Mantine's core would weigh 18 kB gz.

interface Dress {
  /** `act` is the one main act of a screen, `plain` has an outline, `soft` a surface, `quiet` nothing but words. */
  look?: 'act' | 'plain' | 'soft' | 'quiet';
  /** The act destroys something. */
  danger?: boolean;
  /** 32 (small), 40 and 48 pixels; on touch screens never less than a 44-pixel target. */
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
  /** A picture before or after the words. */
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

export interface ButtonProps extends Dress, Omit<ComponentPropsWithRef<'button'>, 'style'> {
  /** What it started is under way: it keeps its width, shows that it works and takes no second press. */
  loading?: boolean;
}

/** Our button: a pill with words. */
export function Button({ loading = false, disabled = false, type = 'button', ...props }: ButtonProps) {
  const { look, danger, size, fullWidth, leftSection, rightSection, className, children, ...rest } = props;
  return (
    <button
      {...rest}
      {...dress({ look, danger, size, fullWidth, className })}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
    >
      {leftSection}
      <span className={classes.label}>{children}</span>
      {rightSection}
      {loading && (
        <span className={classes.working}>
          <Spinner size={18} />
        </span>
      )}
    </button>
  );
}

/** The same look on a link that leaves the router: a file to download, a mail. */
export function ButtonAnchor(props: Dress & Omit<ComponentPropsWithRef<'a'>, 'style'>) {
  const { look, danger, size, fullWidth, leftSection, rightSection, className, children, ...rest } = props;
  return (
    <a {...rest} {...dress({ look, danger, size, fullWidth, className })}>
      {leftSection}
      <span className={classes.label}>{children}</span>
      {rightSection}
    </a>
  );
}

/** The same, going somewhere: a real link of the router. */
export const ButtonLink = createLink(ButtonAnchor);

function dress({
  look = 'act',
  danger,
  size = 'medium',
  fullWidth,
  className,
}: Dress & { className?: string }) {
  return {
    className: className ? `${classes.root} ${className}` : classes.root,
    'data-look': look,
    'data-size': size,
    'data-danger': danger || undefined,
    'data-full': fullWidth || undefined,
  };
}
