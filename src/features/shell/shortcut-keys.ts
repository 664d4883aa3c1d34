/** What a key asks for. */
export type ShortcutAct =
  | 'next'
  | 'previous'
  | 'heart'
  | 'bookmark'
  | 'comment'
  | 'new-post'
  | 'search'
  | 'home'
  | 'explore'
  | 'notifications'
  | 'list';

interface Shortcut {
  act: ShortcutAct;
  /** One key, or two one after the other. */
  keys: readonly [string] | readonly [string, string];
  says: string;
}

/** Every shortcut, in the order of the list that shows them. */
export const shortcuts: readonly { title: string; all: readonly Shortcut[] }[] = [
  {
    title: 'Reading',
    all: [
      { act: 'next', keys: ['j'], says: 'Next post' },
      { act: 'previous', keys: ['k'], says: 'Previous post' },
    ],
  },
  {
    title: 'On a post',
    all: [
      { act: 'heart', keys: ['h'], says: 'Heart' },
      { act: 'bookmark', keys: ['b'], says: 'Bookmark' },
      { act: 'comment', keys: ['r'], says: 'Comment' },
    ],
  },
  {
    title: 'Anywhere',
    all: [
      { act: 'new-post', keys: ['n'], says: 'New post' },
      { act: 'search', keys: ['/'], says: 'Search' },
      { act: 'home', keys: ['g', 'h'], says: 'Go to Home' },
      { act: 'explore', keys: ['g', 'e'], says: 'Go to Explore' },
      { act: 'notifications', keys: ['g', 'n'], says: 'Go to Notifications' },
      { act: 'list', keys: ['?'], says: 'Show this list' },
    ],
  },
];

const known = shortcuts.flatMap(({ all }) => all);
const begins = new Set(known.flatMap(({ keys }) => (keys.length === 2 ? [keys[0]] : [])));

/** Milliseconds that the second of two keys may take. */
const PATIENCE = 1_200;

/** Reads keys as they are pressed (`at` in milliseconds) and says what they ask for together. */
export function createKeyReader(): (key: string, at: number) => ShortcutAct | undefined {
  let first: { key: string; at: number } | undefined;
  return (key, at) => {
    const before = first && at - first.at <= PATIENCE ? first.key : undefined;
    first = undefined;
    const found = known.find(({ keys: [one, two] }) =>
      two === undefined ? before === undefined && one === key : one === before && two === key,
    );
    if (!found && begins.has(key)) first = { key, at };
    return found?.act;
  };
}
