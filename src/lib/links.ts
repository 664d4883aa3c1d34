import { ActionIcon, Anchor, Button } from '@mantine/core';
import type { ActionIconProps, AnchorProps, ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { createElement } from 'react';
import type { ComponentPropsWithRef } from 'react';

type With<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

export const AnchorLink = createLink((props: With<AnchorProps>) => createElement(Anchor<'a'>, props));
export const ButtonLink = createLink((props: With<ButtonProps>) =>
  createElement(Button<'a'>, { ...props, component: 'a' }),
);
export const ActionIconLink = createLink((props: With<ActionIconProps>) =>
  createElement(ActionIcon<'a'>, { ...props, component: 'a' }),
);
