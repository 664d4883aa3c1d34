/** What a viewer can set on something: on or off, and the last wish wins. */
export type MarkName = 'hearted' | 'bookmarked' | 'following' | 'favorite' | 'liked' | 'watchlist' | 'seen';

/** Wishes of one view that the server has not confirmed yet. */
export type Wishes = Partial<Record<MarkName, boolean>>;

const none: Wishes = {};
const wishes = new Map<string, Wishes>();
/** What is being sent of a mark, by view and mark; each ends well, whatever its sender learns. */
const underWay = new Map<string, Promise<void>>();
const laneOf = (key: string, mark: MarkName): string => `${key}:${mark}`;

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
  /** A mark of the same view without which the server refuses this one: what is under way of it goes first. */
  needs?: MarkName;
  /** Sends one wish; its answer has been learned when it resolves. */
  send: (want: boolean) => Promise<unknown>;
  /** Called whenever the wish shown changed. */
  onChange: () => void;
}

/** Sends the wish there is, and what it has become meanwhile. */
async function sendWishes({ key, mark, needs, send }: SetMark): Promise<void> {
  for (let sent: boolean | undefined; ;) {
    const first = needs && underWay.get(laneOf(key, needs));
    if (first) await first;
    const next = wishesFor(key)[mark];
    if (next === undefined || next === sent) return;
    sent = next;
    await send(next);
  }
}

/**
 * Makes a mark match the last wish. One request is under way at a time and only the last wish is sent after it, so rapid
 * taps end in the last one, on the server too. A failure drops the wish, and the last confirmed state shows again.
 */
export async function setMark(set: SetMark): Promise<void> {
  const { key, mark, want, onChange } = set;
  const lane = laneOf(key, mark);
  wish(key, mark, want);
  onChange();
  if (underWay.has(lane)) return;
  const sending = sendWishes(set);
  underWay.set(
    lane,
    sending.catch(() => undefined),
  );
  try {
    await sending;
  } finally {
    underWay.delete(lane);
    wish(key, mark, undefined);
    onChange();
  }
}
