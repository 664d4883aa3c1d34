import { shuffled } from './chance.ts';
import { insertRows } from '#scripts/seed/rows.ts';
import { type WallPost, walls } from './data.ts';
import { ago, deck, pickPerson } from './context.ts';
import type { People, Person, DemoContext } from './context.ts';

/** Something on a wall that its reader hears of. */
export interface WallEntry {
  id: string;
  kind: 'post' | 'reply';
  by: Person;
  /** Who is told. */
  to: Person;
  age: number;
}

/** A wall post before it stands in the database. */
interface Planned {
  owner: Person;
  by: Person;
  talk: WallPost;
  age: number;
}

/** Wall posts, their replies and likes. */
export async function addWalls(context: DemoContext, people: People): Promise<WallEntry[]> {
  const { db, random } = context;
  const planned = [...named(people), ...anybodys(context, people)].toSorted(
    (one, other) => other.age - one.age,
  );
  const posts = await insertRows(
    db,
    'wallPost',
    planned.map(({ owner, by, talk, age }) => ({
      profileId: owner.id,
      authorId: by.id,
      text: talk.text,
      createdAt: ago(context, age),
    })),
  );

  const answered = planned.flatMap((post, index) => {
    const voices: Record<string, Person> = { owner: post.owner, writer: post.by };
    const replies = post.talk.replies ?? [];
    return replies.map(({ author: voice, text }, place) => ({
      post,
      postId: posts[index]?.id ?? '',
      by: voices[voice] ?? people.named(voice),
      text,
      // the first soon, the rest while it is still talked of
      age: post.age * (0.85 - (place * 0.6) / replies.length),
    }));
  });
  const replies = await insertRows(
    db,
    'wallReply',
    answered.map(({ postId, by, text, age }) => ({
      wallPostId: postId,
      authorId: by.id,
      text,
      createdAt: ago(context, age),
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
  await insertRows(db, 'wallLike', likeRows);

  return [
    ...planned.map(({ owner, by, age }, index): WallEntry => ({
      id: posts[index]?.id ?? '',
      kind: 'post',
      by,
      to: owner,
      age,
    })),
    // the wall's owner hears of answers there, and whose post it is
    ...answered.flatMap(({ post, by, age }, index): WallEntry[] =>
      [...new Set([post.owner, post.by])].map((to) => ({
        id: replies[index]?.id ?? '',
        kind: 'reply',
        by,
        to,
        age,
      })),
    ),
  ];
}

const named = (people: People): Planned[] =>
  walls.byMembers.map((talk) => ({
    owner: people.named(talk.owner),
    by: people.named(talk.author),
    talk,
    age: talk.minutesAgo,
  }));

/** On the walls of those who have been here for a while, by others of them; the better known get more. */
function anybodys({ random }: DemoContext, people: People): Planned[] {
  const talk = deck(walls.byAnyone, random);
  const newcomer = (person: Person) => person.joined < 20_000;
  return Array.from({ length: 60 }, () => {
    const owner = pickPerson(people.all, random, newcomer);
    const by = pickPerson(people.all, random, (person) => person === owner || newcomer(person));
    const age = 40 + Math.min(owner.joined, by.joined) * 0.6 * random() ** 3;
    return { owner, by, talk: talk(), age };
  });
}
