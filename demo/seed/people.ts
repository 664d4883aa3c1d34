import { between, pick, shuffled } from './chance.ts';
import { gifLibrary, libraryGifUrl } from '#server/integrations/gif-library.ts';
import { columnsOf, update } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { type NewRow, insertRows, runSql } from '#scripts/seed/rows.ts';
import { type Member, members, posts } from './data.ts';
import type { StoredPicture } from './pictures.ts';
import { ago, day, pickPerson } from './context.ts';
import type { People, Person, DemoContext } from './context.ts';

/** Members whose watchlist is nobody's business. */
const privateWatchlists = ['ines', 'ezra.g', 'freya.n'];
/** Those of whom every visitor sees most: their profiles show something of everything. */
export const wellKnown = ['nora', 'theo', 'ines'];
/** Two who agree on nothing. */
const hides: readonly (readonly [string, string])[] = [
  ['ilse_m', 'bucket_of_corn'],
  ['sean.q', 'thirdact'],
];

function profileRow(context: DemoContext, member: Member, joined: number): NewRow<'profile'> {
  const { random } = context;
  const { portrait, latitude, longitude, ...written } = member;
  const settled = portrait !== null;
  // somewhere in town, not at anybody's door
  const located = {
    latitude: latitude + (random() - 0.5) * 0.05,
    longitude: longitude + (random() - 0.5) * 0.05,
    locationUpdatedAt: ago(context, between(5, 20 * day, random)),
  };
  return {
    ...written,
    displayPersonalInfo: settled && (random() < 0.85 || wellKnown.includes(member.username)),
    showDistance: random() < 0.92,
    ...(settled && located),
    adultConfirmedAt: settled ? ago(context, joined - 5) : null,
    lastSeenAt: ago(context, random() < 0.4 ? between(1, 90, random) : between(90, 6 * day, random)),
    createdAt: ago(context, joined),
  };
}

/** The cast with all that is theirs alone: pictures, settings, plans, a GIF, a video. */
export async function addPeople(context: DemoContext): Promise<People> {
  const { db, random, pictures, now } = context;
  const joins = members.map((member, index) =>
    member.portrait === null
      ? between(20, 3 * day, random)
      : index < 4
        ? (420 - index * 9) * day
        : between(250, 410, random) * day,
  );
  const rows = await insertRows(
    db,
    'profile',
    members.map((member, index) => profileRow(context, member, joins[index] ?? day)),
  );
  const all = members.map((member, index): Person => ({
    id: rows[index]?.id ?? '',
    username: member.username,
    joined: joins[index] ?? day,
    // nora, theo and ines are known to everyone; the rest fall off slowly
    weight: index < 3 ? 3.2 : member.portrait === null ? 0.15 : 0.4 + 1.8 / (1 + (index % 17)),
  }));
  const byName = new Map(all.map((person) => [person.username, person]));
  const people: People = {
    all,
    named: (username) => {
      const found = byName.get(username);
      if (found === undefined) throw new Error(`nobody in the cast is called ${username}`);
      return found;
    },
  };

  const media = (picture: StoredPicture, owner: Person, age: number): NewRow<'media'> => ({
    ...picture,
    ownerId: owner.id,
    createdAt: ago(context, age),
  });
  const owners = [...pictures.avatars.keys()].map((username) => people.named(username));
  await insertRows(
    db,
    'media',
    owners.map((owner) =>
      media(pictures.avatars.get(owner.username) as StoredPicture, owner, owner.joined - 3),
    ),
  );
  const [profile, picture] = [columnsOf('profile'), columnsOf('media')];
  await runSql(
    db,
    sql`${update('profile', { avatarId: picture.id })} from media
      where ${picture.ownerId} = ${profile.id} and ${picture.purpose} = 'avatar'`,
  );

  const known = wellKnown.map((username) => people.named(username));
  /** So many members, the well-known ones first. */
  const some = (count: number) =>
    [...new Set([...known, ...shuffled(owners, random)])]
      .filter(({ username }) => username !== 'kai')
      .slice(0, count);
  const hosts = some(15);
  const photos = pictures.photos.map((picture, index) => ({
    picture,
    owner: hosts[index % hosts.length] as Person,
    position: Math.floor(index / hosts.length) + 1,
  }));
  await insertRows(
    db,
    'media',
    photos.map(({ picture, owner }) => media(picture, owner, owner.joined / 2)),
  );
  await insertRows(
    db,
    'profilePhoto',
    photos.map(({ picture, owner, position }) => ({ profileId: owner.id, mediaId: picture.id, position })),
  );

  await insertRows(
    db,
    'userSettings',
    privateWatchlists.map((username) => ({ profileId: people.named(username).id, watchlistPrivate: true })),
  );
  await insertRows(
    db,
    'hiddenProfile',
    hides.map(([owner, hidden]) => ({ ownerId: people.named(owner).id, hiddenId: people.named(hidden).id })),
  );
  const plans = [people.named('theo'), ...shuffled(all.slice(4, 50), random).slice(0, 7)];
  await insertRows(
    db,
    'premiumSubscription',
    plans.map((person, index) => ({
      profileId: person.id,
      planType: index % 3 === 2 ? 'premium' : 'vip',
      // of eight, one has run out and one was taken back
      expiresAt:
        index === 6
          ? ago(context, 9 * day)
          : index % 2
            ? new Date(now.getTime() + (20 + index * 30) * day * 60_000)
            : null,
      revokedAt: index === 7 ? ago(context, 4 * day) : null,
      createdAt: ago(context, 60 * day),
    })),
  );
  await insertRows(
    db,
    'userGif',
    some(24).map((person) => ({
      profileId: person.id,
      gifUrl: libraryGifUrl(pick(gifLibrary, random).name),
    })),
  );
  await insertRows(
    db,
    'userVideo',
    some(14).map((person, index) => ({
      profileId: person.id,
      youtubeVideoId: posts.videos[index % posts.videos.length]?.youtubeVideoId ?? '',
    })),
  );
  return people;
}

/** Follows and favorites. nora, theo and kai follow exactly whom the cast list promises. */
export async function addFollows(context: DemoContext, people: People): Promise<{ rows: FollowRow[] }> {
  const { db, random } = context;
  const pairs = new Map<string, [Person, Person]>();
  const follow = (follower: Person, followee: Person) =>
    pairs.set(`${follower.id} ${followee.id}`, [follower, followee]);
  const named = (...usernames: string[]) => usernames.map((username) => people.named(username));
  for (const followee of named('theo', 'ines')) follow(people.named('nora'), followee);
  for (const followee of named('nora', 'old.bert', 'dimitra', 'elena.p', 'oskar', 'gus_grip', 'ming.c'))
    follow(people.named('theo'), followee);
  for (const followee of named('hana_suzu', 'whina', 'nora')) follow(people.named('kai'), followee);
  const settled = people.all.filter((person) => !['nora', 'theo', 'kai'].includes(person.username));
  for (const follower of settled) {
    const wanted = follower.joined < 5 * day ? between(0, 4, random) : between(6, 30, random);
    for (let made = 0; made < wanted; made += 1) {
      follow(
        follower,
        pickPerson(people.all, random, (person) => person === follower || person.username === 'kai'),
      );
    }
  }
  const planned = [...pairs.values()].map(([follower, followee]) => {
    const youngest = Math.min(follower.joined, followee.joined);
    // the first days see most of them
    return { follower, followee, age: Math.max(2, youngest * (0.02 + 0.96 * Math.sqrt(random()))) };
  });
  const made = await insertRows(
    db,
    'follow',
    planned.map(({ follower, followee, age }) => ({
      followerId: follower.id,
      followeeId: followee.id,
      createdAt: ago(context, age),
    })),
  );
  const favored = planned.filter(({ follower, followee }) =>
    ['nora', 'kai'].includes(follower.username)
      ? follower.username === 'nora' && followee.username === 'theo'
      : random() < 0.13,
  );
  await insertRows(
    db,
    'favorite',
    favored.map(({ follower, followee, age }) => ({
      profileId: follower.id,
      favoriteId: followee.id,
      createdAt: ago(context, age * 0.8),
    })),
  );
  return { rows: planned.map((row, index) => ({ ...row, id: made[index]?.id ?? '' })) };
}

export interface FollowRow {
  id: string;
  follower: Person;
  followee: Person;
  age: number;
}
