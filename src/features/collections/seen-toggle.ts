import { setTitleKnown } from '#client/store/spoilers.ts';
import { defineToggle } from '#client/store/toggles.ts';
import { seenToasts } from '#shared/messages/collections.ts';
import { titleOf } from './collection-toggles.ts';
import { applyTitleMarks, localToday } from './title-marks.ts';

/** A title that the viewer has seen, on the day the flag was set, whenever it is delivered. */
export const seenToggle = defineToggle({
  kinds: ['title'],
  flag: 'seen',
  mutation: 'collections.setSeen',
  signedOut: seenToasts.signedOut,
  failed: seenToasts.failed,
  send: ({ trpcClient }, pending, options) => {
    const { want: seen, at, on = localToday(new Date(at)) } = pending;
    return trpcClient.collections.setSeen.mutate({ ...titleOf(pending), seen, ...(seen && { on }) }, options);
  },
  apply: ({ store, queryUtils }, pending, marks) => {
    const title = titleOf(pending);
    void queryUtils.collections.marks.cancel(title);
    applyTitleMarks(store, title, marks);
    setTitleKnown(store, title, marks.viewings > 0);
  },
});
