import { defineMark } from '#client/lib/marks.ts';
import { trpcClient } from '#client/lib/trpc.ts';
import { words } from '#shared/words.ts';
import { learnState } from './learn-state.ts';

/** A heart on a post or a comment. */
export const heartMark = defineMark({
  kinds: ['content', 'reply'],
  mark: 'hearted',
  mutation: 'hearts.set',
  signedOut: words.hearts.signedOut,
  failed: words.hearts.failed,
  send: ({ kind, id, want: hearted }, options) =>
    trpcClient.hearts.set.mutate(
      { target: { kind: kind === 'reply' ? 'reply' : 'content', id }, hearted },
      options,
    ),
  apply: (_pending, state) => learnState(state),
});
