import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';
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
  | 'toast'
  | 'list';

interface Shortcut {
  act: ShortcutAct;
  /** One key, or a sequence of two. */
  keys: readonly [string] | readonly [string, string];
  /** Also works while single-key shortcuts are turned off. */
  always?: true;
  label: string;
}

/** Every shortcut, in the order of the list that shows them. */
export const shortcuts: readonly { title: string; all: readonly Shortcut[] }[] = [
  {
    title: shellMessages.reading,
    all: [
      { act: 'next', keys: ['j'], label: shellMessages.nextPost },
      { act: 'previous', keys: ['k'], label: shellMessages.previousPost },
    ],
  },
  {
    title: shellMessages.onAPost,
    all: [
      { act: 'heart', keys: ['h'], label: shellMessages.heart },
      { act: 'bookmark', keys: ['b'], label: commonMessages.bookmark },
      { act: 'comment', keys: ['r'], label: shellMessages.comment },
    ],
  },
  {
    title: shellMessages.anywhere,
    all: [
      { act: 'new-post', keys: ['n'], label: shellMessages.newPost },
      { act: 'search', keys: ['/'], label: shellMessages.search },
      { act: 'home', keys: ['g', 'h'], label: shellMessages.goToHome },
      { act: 'explore', keys: ['g', 'e'], label: shellMessages.goToExplore },
      { act: 'notifications', keys: ['g', 'n'], label: shellMessages.goToNotifications },
      { act: 'toast', keys: ['Alt+T'], label: shellMessages.goToToast, always: true },
      { act: 'list', keys: ['?'], label: shellMessages.showThisList },
    ],
  },
];

const known = shortcuts.flatMap(({ all }) => all);
const firstKeys = new Set(known.flatMap(({ keys }) => (keys.length === 2 ? [keys[0]] : [])));

/** The longest time in milliseconds between the two keys of a sequence. */
const TIMEOUT = 1_200;

/** Creates a function for each pressed key (`at` in milliseconds) that returns the action of a shortcut once its last key is pressed. */
export function createKeyReader(): (key: string, at: number) => ShortcutAct | undefined {
  let first: { key: string; at: number } | undefined;
  return (key, at) => {
    const before = first && at - first.at <= TIMEOUT ? first.key : undefined;
    first = undefined;
    const found = known.find(({ keys: [one, two] }) =>
      two === undefined ? before === undefined && one === key : one === before && two === key,
    );
    if (!found && firstKeys.has(key)) first = { key, at };
    return found?.act;
  };
}
