import type { Member } from '#scripts/seed/builders.ts';
import { type Cast, canary, daySeen } from './cast.ts';

/** A word that must not be among what somebody is given, but by these procedures. */
export interface Canary {
  word: string;
  except?: readonly string[];
}

/** What nobody is ever told. */
export const secrets = [
  'canary_zip',
  // of a place: no second of a time of day reads like these
  '68.123',
  '71.654',
  canary('subject'),
  canary('mail'),
  canary('watchlist'),
  canary('seen'),
  canary('note'),
  canary('import'),
  canary('token'),
  // of the token itself
  'ef'.repeat(32),
  daySeen,
];
/** What brings whole cards, which cover what gives a title away until one asks for it. */
const cards = ['content.get', 'content.listByAuthor', 'feed.list', 'replies.list', 'replies.onChange'];
const anyoneElse: Canary[] = [
  // a member is told their own postal code where they edit it
  ...[...secrets, canary('unlisted')].map((word) => ({
    word,
    except: word === 'canary_zip' ? ['account.profile'] : [],
  })),
  { word: canary('spoiler'), except: cards },
  { word: canary('banned') },
  // one whom nothing but what they kept connects with others, and a member to follow like any other
  { word: canary('keeper'), except: ['profiles.suggested', 'explore.list'] },
];
const apart = ({ username }: Member, except: readonly string[] = []) => ({ word: username, except });

/** Who looks, and at what they must not find. */
export const readers: [
  string,
  (of: Cast) => { who: Member | null; canaries: Canary[]; inLists?: string[] },
][] = [
  ['a visitor', () => ({ who: null, canaries: anyoneElse })],
  [
    'a member who blocked one and was blocked by another',
    ({ reader, walled, barred }) => ({
      who: reader,
      canaries: [
        ...anyoneElse,
        apart(walled),
        apart(barred, ['safety.getBlocked', 'safety.listBlocked']),
        { word: canary('reported'), except: ['safety.listReported'] },
      ],
      inLists: [canary('hidden')],
    }),
  ],
  [
    'the one who blocked them',
    ({ reader, walled }) => ({
      who: walled,
      canaries: [...anyoneElse, apart(reader, ['safety.getBlocked', 'safety.listBlocked'])],
    }),
  ],
  [
    'the one whom they blocked',
    ({ reader, barred }) => ({
      who: barred,
      canaries: [...anyoneElse, apart(reader)],
    }),
  ],
];

/** What shows members and posts that one did not ask for by name. */
export const lists = new Set(['explore.list', 'feed.beingReviewed', 'feed.list', 'profiles.suggested']);
