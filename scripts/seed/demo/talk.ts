import { between, shuffled } from '#server/integrations/catalogue/drawing/chance.ts';
import { joinComment } from '#shared/comment-gif.ts';
import { libraryGifUrl } from '#server/integrations/gif-library/library.ts';
import { insertRows } from '#scripts/seed/rows.ts';
import { before, deck, someone } from './stage.ts';
import type { People, Person, Stage } from './stage.ts';
import type { Shown } from './feed.ts';
import { spoilerOf } from './title-of.ts';
import * as words from './words/comments.ts';
import { spoilerComments } from './words/spoilers.ts';

/** A comment, or a reply to one, that stands in the database. */
export interface Said {
  id: string;
  author: Person;
  age: number;
  under: Shown;
  parent?: Said;
}

/** A heart that stands in the database. */
export interface Hearted {
  id: string;
  by: Person;
  age: number;
  content?: Shown;
  reply?: Said;
}

interface Planned {
  author: Person;
  text: string;
  age: number;
  under: Shown;
  answers: { author: Person; text: string; age: number }[];
}

/** How loved a post is: most a little, a few a lot, and what is new has had no time yet. */
export function fame(stage: Stage, { age, thread }: Shown): number {
  const time = Math.min(1, 0.25 + age / 600);
  return (thread ? 0.7 + stage.random() * 0.3 : stage.random() ** 3.2) * time;
}

/** Some time after `age` and before now, soon rather than late. */
const later = (stage: Stage, age: number): number =>
  Math.max(0.3, age - Math.min(age * 0.92, 4000) * stage.random() ** 2.2);

function planThread(stage: Stage, people: People, under: Shown): Planned[] {
  const comments = under.thread?.comments ?? [];
  const step = under.age / (comments.length + 1);
  return comments.map(([author, text, answers = []], index) => {
    const age = under.age - step * (index + 0.4 + stage.random() * 0.3);
    return {
      author: people.named(author),
      text,
      age,
      under,
      answers: answers.map(([by, answer], place) => ({
        author: people.named(by),
        text: answer,
        age: age * (0.8 - place * 0.2),
      })),
    };
  });
}

/** Comments and their replies: written threads as written, elsewhere words that fit under anything. */
export async function addTalk(
  stage: Stage,
  people: People,
  shown: readonly Shown[],
  loved: ReadonlyMap<Shown, number>,
): Promise<Said[]> {
  const { db, random } = stage;
  const general = deck(words.comments, random);
  const special = {
    review: deck(words.reviewComments, random),
    picture: deck(words.pictureComments, random),
  };
  const withGif = deck(words.gifComments, random);
  const answer = deck(words.replies, random);
  const comment = ({ kind }: Shown): string => {
    if (random() < 0.08) {
      const [gif, text] = withGif();
      return joinComment(text, libraryGifUrl(gif));
    }
    if (kind === 'review' && random() < 0.6) return special.review();
    if (kind === 'picture' && random() < 0.5) return special.picture();
    return general();
  };
  const planned = shown.flatMap((under) => {
    if (under.thread) return planThread(stage, people, under);
    const count = Math.floor((loved.get(under) ?? 0) * 13 * random() + random() * 1.25);
    return Array.from({ length: count }, (): Planned => {
      const age = later(stage, under.age);
      const author = someone(people.all, random, (person) => person === under.author || person.joined < age);
      const answers = random() < 0.34 ? between(1, 2, random) : 0;
      let last = age;
      return {
        author,
        text: comment(under),
        age,
        under,
        answers: Array.from({ length: answers }, (_, index) => {
          last = later(stage, last);
          const by =
            index === 0 && random() < 0.7
              ? under.author
              : someone(people.all, random, (person) => person === author || person.joined < age);
          return { author: by, text: answer(), age: last };
        }),
      };
    });
  });
  const comments = await insertRows<{ id: string }>(
    db,
    'reply',
    planned.map(({ author, text, age, under }) => ({
      contentId: under.id,
      authorId: author.id,
      text,
      createdAt: before(stage, age),
      ...spoilerOf(spoilerComments.get(text)),
    })),
  );
  const said = planned.map((plan, index): Said => ({
    id: comments[index]?.id ?? '',
    author: plan.author,
    age: plan.age,
    under: plan.under,
  }));
  const answers = planned.flatMap((plan, index) =>
    plan.answers.map((one) => ({ ...one, parent: said[index] as Said })),
  );
  const made = await insertRows<{ id: string }>(
    db,
    'reply',
    answers.map(({ author, text, age, parent }) => ({
      contentId: parent.under.id,
      parentId: parent.id,
      authorId: author.id,
      text,
      createdAt: before(stage, age),
    })),
  );
  return [
    ...said,
    ...answers.map(({ author, age, parent }, index): Said => ({
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
  stage: Stage,
  people: People,
  shown: readonly Shown[],
  loved: ReadonlyMap<Shown, number>,
  said: readonly Said[],
): Promise<Hearted[]> {
  const { db, random } = stage;
  const audience = (count: number, author: Person, age: number): Person[] =>
    shuffled(
      people.all.filter((person) => person !== author && person.joined > age),
      random,
    ).slice(0, count);
  const planned: Omit<Hearted, 'id'>[] = [
    ...shown.flatMap((content) =>
      audience(Math.round((loved.get(content) ?? 0) * 54), content.author, content.age).map((by) => ({
        by,
        content,
        age: later(stage, content.age),
      })),
    ),
    ...said.flatMap((reply) =>
      audience(Math.floor(random() ** 2 * 9 * Math.min(1, reply.age / 300)), reply.author, reply.age).map(
        (by) => ({ by, reply, age: later(stage, reply.age) }),
      ),
    ),
  ];
  const made = await insertRows<{ id: string }>(
    db,
    'heart',
    planned.map(({ by, content, reply, age }) => ({
      authorId: by.id,
      contentId: content?.id ?? null,
      replyId: reply?.id ?? null,
      createdAt: before(stage, age),
    })),
  );
  return planned.map((heart, index) => ({ ...heart, id: made[index]?.id ?? '' }));
}

/** Bookmarks, which nobody else sees. */
export async function addBookmarks(stage: Stage, people: People, shown: readonly Shown[]): Promise<void> {
  const { db, random } = stage;
  const rows = people.all.flatMap((person) =>
    shuffled(
      shown.filter(({ age, author }) => age < person.joined && author !== person),
      random,
    )
      .slice(0, person.username === 'nora' ? 9 : between(0, 16, random))
      .map((content) => ({
        profileId: person.id,
        contentId: content.id,
        createdAt: before(stage, later(stage, content.age)),
      })),
  );
  await insertRows(db, 'bookmark', rows);
}

/** A few comments that their authors took back, with the replies of others left standing. */
export async function takeBack(stage: Stage, said: readonly Said[]): Promise<void> {
  const answered = new Set(
    said.filter(({ parent, author }) => parent && parent.author !== author).map(({ parent }) => parent),
  );
  const gone = shuffled(
    [...answered].filter((one) => one !== undefined && !one.under.thread && one.age > 3000),
    stage.random,
  ).slice(0, 4);
  await stage.db.query(
    'update reply set text = null, author_id = null, deleted_at = now() where id = any($1::uuid[])',
    [gone.map((one) => one?.id)],
  );
}
