import type { productClient } from '#tests/support/product-client.ts';
import type { NotificationPage } from '#shared/views/notifications.ts';
import { type Answer, callOver } from '#tests/support/trpc-calls.ts';

interface InboxOptions {
  /** Where pages are read, with whose session. */
  url: string;
  cookie: string;
  /** Told of a read that failed. */
  onFault: (fault: unknown) => void;
}

/**
 * What a member's page shows of their notifications, who has none yet: what it is told; and when it is told that it missed too
 * much, all pages anew.
 */
export function followInbox(
  { client }: ReturnType<typeof productClient>,
  { url, cookie, onFault }: InboxOptions,
) {
  const state = { started: 0, unread: -1, again: 0 };
  let shown: string[] = [];
  /** Up to which the pages are. */
  let head = 0;
  let reading = Promise.resolve();

  const readAll = async (): Promise<void> => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: Answer = await callOver(url, 'notifications.list', cursor === null ? {} : { cursor }, {
        cookie,
      });
      if (answer.data === undefined) throw new Error(`notifications.list: ${answer.status} ${answer.text}`);
      const page = answer.data as NotificationPage;
      if (cursor === null) head = page.seq;
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    shown = found;
  };
  client.notifications.onChange.subscribe(
    {},
    {
      onStarted: () => void (state.started += 1),
      onData: ({ data: { unread, added, complete } }) => {
        state.unread = unread;
        if (!complete) state.again += 1;
        // one after the other: what is told while the pages are read comes on top of them
        reading = reading
          .then(async () => {
            if (complete) shown.push(...added.filter(({ seq }) => seq > head).map(({ id }) => id));
            else await readAll();
          })
          .catch(onFault);
      },
    },
  );
  return {
    /** How often it has started, what its badge says, how often it had to read anew. */
    state,
    /** Which ones it shows, each as often as it does. */
    shown: async (): Promise<readonly string[]> => {
      await reading;
      return shown.toSorted();
    },
  };
}
