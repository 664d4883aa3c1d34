import { defineToggle } from '#client/store/toggles.ts';
import { heartsToasts } from '#shared/messages/hearts.ts';
import { applyContentState } from './apply-content-state.ts';

export const heartToggle = defineToggle({
  kinds: ['content', 'reply'],
  flag: 'hearted',
  signedOut: heartsToasts.signedOut,
  failed: heartsToasts.failed,
  send: ({ trpcClient }, { kind, id, want: hearted }, options) =>
    trpcClient.hearts.set.mutate(
      { target: { kind: kind === 'reply' ? 'reply' : 'content', id }, hearted },
      options,
    ),
  apply: ({ store }, _pending, state) => applyContentState(store, state),
});
