import { setKnown } from '#client/lib/opened-spoilers.ts';
import { defineMark } from '#client/lib/marks.ts';
import { queryUtils, trpcClient } from '#client/lib/trpc.ts';
import { shelfWords } from '#shared/words-of-shelves.ts';
import { titleOf } from './shelf-marks.ts';
import { learnMarks, localToday } from './title-marks.ts';

/** A title that the viewer has seen: on the day the mark was set, whenever it is delivered. */
export const seenMark = defineMark({
  kinds: ['title'],
  mark: 'seen',
  mutation: 'collections.setSeen',
  signedOut: shelfWords.seen.signedOut,
  failed: shelfWords.seen.failed,
  send: (pending, options) => {
    const { want: seen, at, on = localToday(new Date(at)) } = pending;
    return trpcClient.collections.setSeen.mutate({ ...titleOf(pending), seen, ...(seen && { on }) }, options);
  },
  apply: (pending, marks) => {
    const title = titleOf(pending);
    void queryUtils.collections.marks.cancel(title);
    learnMarks(title, marks);
    setKnown(title, marks.seen !== null);
  },
});
