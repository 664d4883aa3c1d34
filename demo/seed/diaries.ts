import { findTitle, catalogue } from '#server/integrations/catalogue/catalogue.ts';
import { titleType } from '#server/integrations/catalogue/titles.ts';
import type { Title } from '#server/integrations/catalogue/titles.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { type NewRow, insertRows, runSql } from '#scripts/seed/rows.ts';
import type { Rating } from '#shared/ratings.ts';
import { between, chance, pick, shuffled } from './chance.ts';
import type { Chance } from './chance.ts';
import { ago, dateOf, day } from './context.ts';
import type { DemoContext, People, Person } from './context.ts';
import { notes } from './data.ts';
import { wellKnown } from './people.ts';
import { genresOf, titleColumns } from './title-of.ts';

/** How far back a diary goes, in days. */
const reach = 1_100;
const liked: readonly Rating[] = ['fire_2', 'fire_3', 'fire_3', 'fire_4', 'fire_4'];
const mixed: readonly Rating[] = [...liked, 'fire_1', 'fire_2', 'poop_1', 'poop_2', 'poop_4'];

interface Watched {
  title: Title;
  /** Days ago; null: some time. */
  days: number | null;
  rating: Rating | null;
  rewatch?: boolean;
  reviewId?: string;
}

interface Known extends Record<string, unknown> {
  profileId: string;
  titleType: 'movie' | 'show';
  tmdbId: number;
  type: 'review' | 'movie' | 'show' | 'watchlist';
  id: string;
  rating: Rating | null;
  createdAt: Date;
}

const keyOf = ({ titleType: type, tmdbId }: Pick<Known, 'titleType' | 'tmdbId'>): string =>
  `${type}-${tmdbId}`;

/** Reviews, favorites and watchlists, by member. */
async function readKnown({ db }: DemoContext): Promise<Map<string, Known[]>> {
  const [content, collected] = [columnsOf('content'), columnsOf('userCollection')];
  const { rows } = await runSql(
    db,
    sql`select ${content.authorId} as "profileId", ${content.titleType} as "titleType", ${content.tmdbId} as "tmdbId", 'review' as type,
        ${content.id}, ${content.rating}, ${content.createdAt} as "createdAt"
      from content where ${content.type} = 'review' and ${content.tmdbId} is not null
      union all
      select ${collected.profileId}, ${collected.titleType}, ${collected.tmdbId}, ${collected.type}::text, ${collected.id}, null,
        ${collected.createdAt}
      from user_collection order by 4, 2, 3, 7`,
  );
  const byMember = new Map<string, Known[]>();
  for (const known of rows as Known[])
    byMember.set(known.profileId, [...(byMember.get(known.profileId) ?? []), known]);
  return byMember;
}

/** Everything that a member watched. What they still mean to watch they have not seen. */
function watchedBy(person: Person, known: readonly Known[], now: Date, random: Chance): Watched[] {
  const planned = new Set(known.filter(({ type }) => type === 'watchlist').map(keyOf));
  const isNew = (title: Title) => !planned.has(keyOf({ titleType: titleType(title), tmdbId: title.id }));
  const spread = () => between(0, reach, random) * random();
  const all: Watched[] = [];
  const add = (title: Title | null, watched: Omit<Watched, 'title'>) => {
    if (title && isNew(title)) all.push({ title, ...watched });
  };
  for (const { type, titleType: kind, tmdbId, rating, id, createdAt } of known) {
    const title = findTitle(kind, tmdbId);
    const age = (now.getTime() - createdAt.getTime()) / 86_400_000;
    if (type === 'review') add(title, { days: age + 1, rating, reviewId: id });
    else if (type !== 'watchlist' && tmdbId % 5 !== 0)
      add(title, {
        days: random() < 0.1 ? null : spread(),
        rating: random() < 0.7 ? pick(liked, random) : null,
      });
  }
  if (wellKnown.includes(person.username)) {
    const seen = new Set(all.map(({ title }) => title.id));
    const others = shuffled(catalogue, random).filter(({ id }) => !seen.has(id));
    for (const title of others.slice(0, person.username === 'nora' ? 110 : 50))
      add(title, { days: spread(), rating: random() < 0.85 ? pick(mixed, random) : null });
  }
  const again = all.filter(({ days }) => days !== null && days > 200 && random() < 0.4);
  return [
    ...all,
    ...again.map(({ title, days }) => ({
      title,
      days: (days ?? 0) * random() * 0.8,
      rating: pick(liked, random),
      rewatch: true,
    })),
  ];
}

function rowOf(context: DemoContext, person: Person, watched: Watched, random: Chance): NewRow<'viewing'> {
  const { title, days, rating, rewatch = false, reviewId } = watched;
  const at = ago(context, (days ?? reach) * day);
  const shared = random();
  return {
    profileId: person.id,
    ...titleColumns(title),
    genres: genresOf(title),
    minutes: titleType(title) === 'movie' ? title.minutes : null,
    watchedOn: days === null ? null : dateOf(at),
    rewatch,
    rating,
    note: random() < 0.3 ? pick(notes, random) : '',
    visibility: reviewId || shared < 0.8 ? 'everyone' : shared < 0.92 ? 'followers' : 'me',
    reviewId: reviewId ?? null,
    createdAt: at,
  };
}

/** Diaries: what members reviewed, most of their favorites, and of those whom visitors see most much else. */
export async function addDiaries(context: DemoContext, people: People): Promise<void> {
  const known = await readKnown(context);
  // a stream of its own: what is made after the diaries stays as it is
  const random = chance('diaries');
  const rows = people.all.flatMap((person) =>
    watchedBy(person, known.get(person.id) ?? [], context.now, random).map((watched) =>
      rowOf(context, person, watched, random),
    ),
  );
  await insertRows(context.db, 'viewing', rows);
}
