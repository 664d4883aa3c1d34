import { commonMessages } from '#shared/messages/common.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import { ask } from './ask.tsx';
import type { Question } from './ask.tsx';

export interface DiscardQuestion {
  title?: string;
  text: string;
}

/** Asks before unsent work is left. Resolves as `ask` does. */
export const askToDiscard = ({
  title = composerMessages.discardChangesQuestion,
  ...rest
}: DiscardQuestion & Pick<Question, 'onConfirm' | 'onKeep'>): Promise<() => void> =>
  ask({ title, ...rest, keep: composerMessages.keep, confirm: commonMessages.discard });
