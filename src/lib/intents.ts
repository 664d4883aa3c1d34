/** What a viewer can set on something: on or off, and the last wish wins. */
export type MarkName = 'hearted' | 'bookmarked' | 'following' | 'favorite' | 'liked' | 'watchlist' | 'seen';

/** Wishes of one view that the server has not confirmed yet. */
export type Wishes = Partial<Record<MarkName, boolean>>;

const none: Wishes = {};
const wishes = new Map<string, Wishes>();
const underWay = new Set<string>();

/** The pending wishes for `kind:id`. */
export const wishesFor = (key: string): Wishes => wishes.get(key) ?? none;

function wish(key: string, mark: MarkName, want: boolean | undefined): void {
  const { [mark]: _before, ...others } = wishesFor(key);
  const next = want === undefined ? others : { ...others, [mark]: want };
  if (Object.keys(next).length === 0) wishes.delete(key);
  else wishes.set(key, next);
}

interface SetMark {
  /** `kind:id` of the view. */
  key: string;
  mark: MarkName;
  want: boolean;
  /** Sends one wish; its answer has been learned when it resolves. */
  send: (want: boolean) => Promise<unknown>;
  /** Called whenever the wish shown changed. */
  onChange: () => void;
}

/**
 * Makes a mark match the last wish. One request is under way at a time and only the last wish is sent after it, so rapid
 * taps end in the last one, on the server too. A failure drops the wish, and the last confirmed state shows again.
 */
export async function setMark({ key, mark, want, send, onChange }: SetMark): Promise<void> {
  const lane = `${key}:${mark}`;
  wish(key, mark, want);
  onChange();
  if (underWay.has(lane)) return;
  underWay.add(lane);
  try {
    for (let sent: boolean | undefined; ;) {
      const next = wishesFor(key)[mark];
      if (next === undefined || next === sent) break;
      sent = next;
      await send(next);
    }
  } finally {
    underWay.delete(lane);
    wish(key, mark, undefined);
    onChange();
  }
}
