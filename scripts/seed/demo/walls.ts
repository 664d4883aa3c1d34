import { between, shuffled } from '#server/outside/catalogue/drawing/chance.ts';
import { insertRows } from '#scripts/seed/rows.ts';
import { before, deck, someone } from './stage.ts';
import type { People, Person, Stage } from './stage.ts';
import * as words from './words/comments.ts';

/** Something on a wall that its reader hears of. */
export interface WallEntry {
  id: string;
  kind: 'post' | 'reply';
  by: Person;
  /** Who is told. */
  to: Person;
  age: number;
}

/** Wall posts, their replies and likes. */
export async function addWalls(stage: Stage, people: People): Promise<WallEntry[]> {
  const { db, random } = stage;
  const text = deck(words.wallPosts, random);
  const answer = deck(words.wallReplies, random);
  const planned = Array.from({ length: 66 }, (_, index) => {
    const owner =
      index < 6
        ? people.named('nora')
        : index < 11
          ? people.named('theo')
          : someone(people.all, random, (person) => person.joined < 20_000);
    const by = someone(people.all, random, (person) => person === owner || person.joined < 20_000);
    return { owner, by, text: text(), age: 40 + Math.min(owner.joined, by.joined) * 0.6 * random() ** 3 };
  }).toSorted((one, other) => other.age - one.age);
  const posts = await insertRows<{ id: string }>(
    db,
    'wall_post',
    planned.map(({ owner, by, text: said, age }) => ({
      profileId: owner.id,
      authorId: by.id,
      text: said,
      createdAt: before(stage, age),
    })),
  );

  const answered = planned.flatMap((post, index) => {
    const replies = random() < 0.62 ? between(1, 2, random) : 0;
    return Array.from({ length: replies }, (_, place) => ({
      post,
      postId: posts[index]?.id ?? '',
      by: place === 0 ? post.owner : post.by,
      age: post.age * (0.85 - place * 0.2),
    }));
  });
  const replies = await insertRows<{ id: string }>(
    db,
    'wall_reply',
    answered.map(({ postId, by, age }) => ({
      wallPostId: postId,
      authorId: by.id,
      text: answer(),
      createdAt: before(stage, age),
    })),
  );

  const likes = (count: number, author: Person) =>
    shuffled(
      people.all.filter((person) => person !== author),
      random,
    ).slice(0, count);
  const likeRows = [
    ...planned.flatMap(({ by }, index) =>
      likes(Math.floor(random() ** 2 * 10), by).map((person) => ({
        authorId: person.id,
        wallPostId: posts[index]?.id ?? null,
        wallReplyId: null,
      })),
    ),
    ...answered.flatMap(({ by }, index) =>
      likes(Math.floor(random() ** 2 * 6), by).map((person) => ({
        authorId: person.id,
        wallPostId: null,
        wallReplyId: replies[index]?.id ?? null,
      })),
    ),
  ];
  await insertRows(db, 'wall_like', likeRows);

  return [
    ...planned.map(({ owner, by, age }, index): WallEntry => ({
      id: posts[index]?.id ?? '',
      kind: 'post',
      by,
      to: owner,
      age,
    })),
    // whose post is answered hears of it; of an answer of their own, the wall's owner
    ...answered.map(({ post, by, age }, index): WallEntry => ({
      id: replies[index]?.id ?? '',
      kind: 'reply',
      by,
      to: by === post.by ? post.owner : post.by,
      age,
    })),
  ];
}
