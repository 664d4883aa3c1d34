import type { ComponentPropsWithRef } from 'react';

interface ButtonElementProps extends ComponentPropsWithRef<'button'> {
  'data-loading'?: boolean;
}

/**
 * What Mantine's `Button` renders. While it is loading it does nothing but keeps the focus, which a disabled button loses:
 * a member goes on from it when what they sent failed.
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
