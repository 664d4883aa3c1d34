import { between, shuffled } from './chance.ts';
import { catalogue } from '#server/integrations/catalogue/catalogue.ts';
import { titleType } from '#server/integrations/catalogue/titles.ts';
import { type NewRow, insertRows } from '#scripts/seed/rows.ts';
import { wellKnown } from './people.ts';
import { ago, day } from './context.ts';
import type { People, DemoContext } from './context.ts';
import { titleColumns } from './title-of.ts';

/** Favorite movies, favorite shows and watchlists; those whom visitors see most have more than a profile shows at once. */
export async function addCollections(context: DemoContext, people: People): Promise<void> {
  const { db, random } = context;
  const rows: NewRow<'userCollection'>[] = [];
  for (const person of people.all.filter(({ joined }) => joined > 5 * day)) {
    const most = wellKnown.includes(person.username);
    const mixed = shuffled(catalogue, random);
    const keep = (type: 'movie' | 'show' | 'watchlist', from: typeof mixed, count: number) => {
      for (const title of from.slice(0, count)) {
        rows.push({
          profileId: person.id,
          type,
          ...titleColumns(title),
          overview: title.overview,
          voteAverage: title.vote_average,
          createdAt: ago(context, person.joined * random() * 0.95 + 1),
        });
      }
    };
    keep(
      'movie',
      mixed.filter((title) => titleType(title) === 'movie'),
      between(most ? 13 : 4, most ? 40 : 16, random),
    );
    keep(
      'show',
      mixed.filter((title) => titleType(title) === 'show'),
      between(most ? 7 : 2, most ? 18 : 9, random),
    );
    keep(
      'watchlist',
      mixed.toReversed(),
      person.username === 'ines' ? 14 : between(most ? 8 : 0, most ? 30 : 14, random),
    );
  }
  await insertRows(db, 'userCollection', rows);
}
