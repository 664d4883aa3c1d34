import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';

type Placeholder<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** A message with React nodes for its `{placeholders}`, all of which must be given. */
export const fill = <Message extends string>(
  message: Message,
  parts: Record<Placeholder<Message>, ReactNode>,
): ReactNode[] =>
  message
    .split(/\{(\w+)\}/)
    .map((piece, index) =>
      index % 2 === 0
        ? piece
        : createElement(Fragment, { key: piece }, (parts as Record<string, ReactNode>)[piece]),
    );
