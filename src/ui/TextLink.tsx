import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './TextLink.module.css';

function TextAnchor({ className, children, ...rest }: Omit<ComponentPropsWithRef<'a'>, 'style'>) {
  return (
    <a {...rest} className={className ? `${classes.link} ${className}` : classes.link}>
      {children}
    </a>
  );
}

/** Amber words in a text that go somewhere. */
export const TextLink = createLink(TextAnchor);

function BareAnchor({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return <a {...rest}>{children}</a>;
}

/** A router link without a look of its own, for whole rows, cards and pictures. */
export const BareLink = createLink(BareAnchor);
