import type { ComponentPropsWithRef } from 'react';

interface ButtonElementProps extends ComponentPropsWithRef<'button'> {
  'data-loading'?: boolean;
}

/**
 * What Mantine's `Button` renders. While it is loading, it ignores presses but keeps the focus, which a disabled button would lose:
 * if sending fails, a member who uses the keyboard continues from there.
 */
export function ButtonElement({
  'data-loading': loading,
  disabled,
  type = 'button',
  onClick,
  ...others
}: ButtonElementProps) {
  return (
    <button
      aria-disabled={loading}
      {...others}
      type={type}
      data-loading={loading}
      disabled={disabled && !loading}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    />
  );
}
