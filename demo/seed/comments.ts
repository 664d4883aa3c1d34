import { between, shuffled } from './chance.ts';
import { joinComment } from '#shared/comment-gif.ts';
import { libraryGifUrl } from '#server/integrations/gif-library.ts';
import { columnsOf, update } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { insertRows, runSql } from '#scripts/seed/rows.ts';
import { type TitleKey, comments as words } from './data.ts';
import { ago, deck, pickPerson } from './context.ts';
import type { People, Person, DemoContext } from './context.ts';
import type { SeededPost } from './feed.ts';
import { spoilerOf } from './title-of.ts';

/** A comment, or a reply to one, that stands in the database. */
export interface SeededComment {
  id: string;
  author: Person;
  age: number;
  under: SeededPost;
  parent?: SeededComment;
}

/** A heart that stands in the database. */
export interface SeededHeart {
  id: string;
  by: Person;
  age: number;
  content?: SeededPost;
  reply?: SeededComment;
}

interface Planned {
  author: Person;
  text: string;
  age: number;
  under: SeededPost;
  /** The title that it gives away. */
  spoils?: TitleKey;
  answers: { author: Person; text: string; age: number }[];
}

/** How loved a post is: most a little, a few a lot, and what is new has had no time yet. */
export function popularity(context: DemoContext, { age, thread }: SeededPost): number {
  const time = Math.min(1, 0.25 + age / 600);
  return (thread ? 0.7 + context.random() * 0.3 : context.random() ** 3.2) * time;
}

/** Some time after `age` and before now, soon rather than late. */
const later = (context: DemoContext, age: number): number =>
  Math.max(0.3, age - Math.min(age * 0.92, 4000) * context.random() ** 2.2);

function planThread(context: DemoContext, people: People, under: SeededPost): Planned[] {
  const comments = under.thread?.comments ?? [];
  const step = under.age / (comments.length + 1);
  return comments.map(({ author, text, spoils, replies = [] }, index) => {
    const age = under.age - step * (index + 0.4 + context.random() * 0.3);
    return {
      author: people.named(author),
      text,
      age,
      under,
      ...(spoils && { spoils }),
      answers: replies.map(({ author: by, text: answer }, place) => ({
        author: people.named(by),
        text: answer,
        age: age * (0.8 - place * 0.2),
      })),
    };
  });
}

/** Comments and their replies: written threads as written, elsewhere words that fit under anything. */
export async function addComments(
  context: DemoContext,
  people: People,
  seededPosts: readonly SeededPost[],
  popularities: ReadonlyMap<SeededPost, number>,
): Promise<SeededComment[]> {
  const { db, random } = context;
  const general = deck(words.onAnything, random);
  const special = {
    review: deck(words.onReviews, random),
    picture: deck(words.onPictures, random),
  };
  const withGif = deck(words.withGifs, random);
  const answer = deck(words.replies, random);
  const comment = ({ kind }: SeededPost): string => {
    if (random() < 0.08) {
      const { gif, text } = withGif();
      return joinComment(text, libraryGifUrl(gif));
    }
    if (kind === 'review' && random() < 0.6) return special.review();
    if (kind === 'picture' && random() < 0.5) return special.picture();
    return general();
  };
  const planned = seededPosts.flatMap((under) => {
    if (under.thread) return planThread(context, people, under);
    const count = Math.floor((popularities.get(under) ?? 0) * 13 * random() + random() * 1.25);
    return Array.from({ length: count }, (): Planned => {
      const age = later(context, under.age);
      const author = pickPerson(
        people.all,
        random,
        (person) => person === under.author || person.joined < age,
      );
      const answers = random() < 0.34 ? between(1, 2, random) : 0;
      let last = age;
      return {
        author,
        text: comment(under),
        age,
        under,
        answers: Array.from({ length: answers }, (_, index) => {
          last = later(context, last);
          const by =
            index === 0 && random() < 0.7
              ? under.author
              : pickPerson(people.all, random, (person) => person === author || person.joined < age);
          return { author: by, text: answer(), age: last };
        }),
      };
    });
  });
  const comments = await insertRows(
    db,
    'reply',
    planned.map(({ author, text, age, under, spoils }) => ({
      contentId: under.id,
      authorId: author.id,
      text,
      createdAt: ago(context, age),
      ...spoilerOf(spoils),
    })),
  );
  const seededComments = planned.map((plan, index): SeededComment => ({
    id: comments[index]?.id ?? '',
    author: plan.author,
    age: plan.age,
    under: plan.under,
  }));
  const answers = planned.flatMap((plan, index) =>
    plan.answers.map((one) => ({ ...one, parent: seededComments[index] as SeededComment })),
  );
  const made = await insertRows(
    db,
    'reply',
    answers.map(({ author, text, age, parent }) => ({
      contentId: parent.under.id,
      parentId: parent.id,
      authorId: author.id,
      text,
      createdAt: ago(context, age),
    })),
  );
  return [
    ...seededComments,
    ...answers.map(({ author, age, parent }, index): SeededComment => ({
      id: made[index]?.id ?? '',
      author,
      age,
      parent,
      under: parent.under,
    })),
  ];
}

/** Hearts on posts, reviews and comments. */
export async function addHearts(
  context: DemoContext,
  people: People,
  seededPosts: readonly SeededPost[],
  popularities: ReadonlyMap<SeededPost, number>,
  seededComments: readonly SeededComment[],
): Promise<SeededHeart[]> {
  const { db, random } = context;
  const audience = (count: number, author: Person, age: number): Person[] =>
    shuffled(
      people.all.filter((person) => person !== author && person.joined > age),
      random,
    ).slice(0, count);
  const planned: Omit<SeededHeart, 'id'>[] = [
    ...seededPosts.flatMap((content) =>
      audience(Math.round((popularities.get(content) ?? 0) * 54), content.author, content.age).map((by) => ({
        by,
        content,
        age: later(context, content.age),
      })),
    ),
    ...seededComments.flatMap((reply) =>
      audience(Math.floor(random() ** 2 * 9 * Math.min(1, reply.age / 300)), reply.author, reply.age).map(
        (by) => ({ by, reply, age: later(context, reply.age) }),
      ),
    ),
  ];
  const made = await insertRows(
    db,
    'heart',
    planned.map(({ by, content, reply, age }) => ({
      authorId: by.id,
      contentId: content?.id ?? null,
      replyId: reply?.id ?? null,
      createdAt: ago(context, age),
    })),
  );
  return planned.map((heart, index) => ({ ...heart, id: made[index]?.id ?? '' }));
}

/** Bookmarks, which nobody else sees. */
export async function addBookmarks(
  context: DemoContext,
  people: People,
  seededPosts: readonly SeededPost[],
): Promise<void> {
  const { db, random } = context;
  const rows = people.all.flatMap((person) =>
    shuffled(
      seededPosts.filter(({ age, author }) => age < person.joined && author !== person),
      random,
    )
      .slice(0, person.username === 'nora' ? 9 : between(0, 16, random))
      .map((content) => ({
        profileId: person.id,
        contentId: content.id,
        createdAt: ago(context, later(context, content.age)),
      })),
  );
  await insertRows(db, 'bookmark', rows);
}

/** A few comments that their authors took back, with the replies of others left standing. */
export async function deleteSomeComments(
  context: DemoContext,
  seededComments: readonly SeededComment[],
): Promise<void> {
  const answered = new Set(
    seededComments
      .filter(({ parent, author }) => parent && parent.author !== author)
      .map(({ parent }) => parent),
  );
  const gone = shuffled(
    [...answered].filter((one) => one !== undefined && !one.under.thread && one.age > 3000),
    context.random,
  ).slice(0, 4);
  await runSql(
    context.db,
    sql`${update('reply', { text: null, authorId: null, deletedAt: sql`now()` })}
      where ${columnsOf('reply').id} = any(${gone.map((one) => one?.id)}::uuid[])`,
  );
}
