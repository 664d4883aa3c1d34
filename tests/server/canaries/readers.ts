import type { Member } from '#scripts/seed/builders.ts';
import { type Cast, canary, daySeen } from './cast.ts';

/** A word that must not be in any answer, except those of the procedures in `except`. */
export interface Canary {
  word: string;
  except?: readonly string[];
}

/** What nobody else may see. */
export const secrets = [
  'canary_zip',
  // parts of coordinates that cannot occur in the seconds of a timestamp
  '68.123',
  '71.654',
  canary('subject'),
  canary('mail'),
  canary('watchlist'),
  canary('seen'),
  canary('note'),
  canary('import'),
  canary('token'),
  // the token's hash
  'ef'.repeat(32),
  daySeen,
];
/** Procedures that return whole cards: spoilers in them are covered by the client. */
const cards = ['content.get', 'content.listByAuthor', 'feed.list', 'replies.list', 'replies.onChange'];
const anyoneElse: Canary[] = [
  // members receive their own postal code to edit it
  ...[...secrets, canary('unlisted')].map((word) => ({
    word,
    except: word === 'canary_zip' ? ['account.profile'] : [],
  })),
  { word: canary('spoiler'), except: cards },
  { word: canary('banned') },
  // connected with others only by private rows, so only listed like any other member
  { word: canary('keeper'), except: ['profiles.suggested', 'explore.list'] },
];
const apart = ({ username }: Member, except: readonly string[] = []) => ({ word: username, except });

/** The readers, and the words that they must not find. */
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

/** Lists of members and posts that the reader did not ask for by id or name. */
export const lists = new Set(['explore.list', 'feed.beingReviewed', 'feed.list', 'profiles.suggested']);
