import { ActionIcon, Anchor, Button } from '@mantine/core';
import type { ActionIconProps, AnchorProps, ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { createElement } from 'react';
import type { ComponentPropsWithRef } from 'react';

/** The props of a Mantine component that is rendered as a link. */
export type WithAnchor<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

/** A link within a text; its address is checked against the routes. */
export const AnchorLink = createLink((props: WithAnchor<AnchorProps>) => createElement(Anchor<'a'>, props));
/** Looks like a button and is a link, which can be opened in another tab. */
export const ButtonLink = createLink((props: WithAnchor<ButtonProps>) =>
  createElement(Button<'a'>, { ...props, component: 'a' }),
);
/** Looks like an icon button and is a link; needs an `aria-label`. */
export const ActionIconLink = createLink((props: WithAnchor<ActionIconProps>) =>
  createElement(ActionIcon<'a'>, { ...props, component: 'a' }),
);
