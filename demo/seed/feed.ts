import { shuffled } from './chance.ts';
import { gifLibrary, libraryGifUrl } from '#server/integrations/gif-library.ts';
import { type NewRow, insertRows } from '#scripts/seed/rows.ts';
import { type Thread, posts, reviews, threads } from './data.ts';
import type { StoredPicture } from './pictures.ts';
import { ago, pickPerson, spread } from './context.ts';
import type { People, Person, DemoContext } from './context.ts';
import { spoilerOf, titleOf } from './title-of.ts';

/** How many posts there are, reviews not counted. */
const postCount = 606;
/** The oldest is so many minutes old. */
const oldest = 240 * 1440;

/** A post or review before it has an author and a time. */
interface Draft {
  kind: 'words' | 'picture' | 'gif' | 'video' | 'review';
  text: string;
  /** The columns that only this kind has. */
  columns: Partial<NewRow<'content'>>;
  /** Alike drafts are kept apart in the feed by this. */
  alike: string;
  picture?: StoredPicture;
  author?: string;
}

/** A post or review that stands in the database. */
export interface SeededPost {
  id: string;
  author: Person;
  kind: Draft['kind'];
  /** Minutes since it was written. */
  age: number;
  thread?: Thread;
}

const empty: Draft['columns'] = {
  type: 'post',
  imageId: null,
  gifUrl: null,
  gifWidth: null,
  gifHeight: null,
  gifAlt: null,
  youtubeVideoId: null,
  titleType: null,
  tmdbId: null,
  titleName: null,
  titlePosterPath: null,
  rating: null,
  reviewTitle: '',
  tags: [],
  ...spoilerOf(),
};

const wordDraft = (text: string): Draft => ({ kind: 'words', text, columns: {}, alike: 'words' });

const gifDraft = ({ gif: name, text }: { gif: string; text: string }): Draft => {
  const gif = gifLibrary.find((one) => one.name === name);
  if (gif === undefined) throw new Error(`no GIF is called ${name}`);
  return {
    kind: 'gif',
    text,
    alike: `gif ${name}`,
    columns: { gifUrl: libraryGifUrl(name), gifWidth: gif.width, gifHeight: gif.height, gifAlt: gif.title },
  };
};

const reviewDrafts = (): Draft[] =>
  reviews.map(({ title, rating, reviewTitle, text, tags, author, spoiler }): Draft => {
    const { mediaType, tmdbId, titleName, posterPath } = titleOf(title);
    return {
      kind: 'review',
      text,
      alike: `title ${mediaType} ${tmdbId}`,
      ...(author && { author }),
      columns: {
        type: 'review',
        titleType: mediaType,
        tmdbId,
        titleName,
        titlePosterPath: posterPath,
        rating,
        reviewTitle,
        tags,
        ...(spoiler && spoilerOf(title)),
      },
    };
  });

const spoilerDraft = ({ title, episode, text, gif }: (typeof posts.spoilers)[number]): Draft => {
  const draft = gif === undefined ? wordDraft(text) : gifDraft({ gif, text });
  return { ...draft, alike: 'spoiler', columns: { ...draft.columns, ...spoilerOf(title, episode) } };
};

/** All drafts, newest first: everything once in the newer part, then the older words again, far from their first time. */
function arrange({ random, pictures }: DemoContext): Draft[] {
  const pictured = posts.pictures.map(({ scene, text }, index): Draft => {
    const picture = pictures.posts[index] as StoredPicture;
    return {
      kind: 'picture',
      text,
      alike: `scene ${String(scene['kind'])}`,
      picture,
      columns: { imageId: picture.id },
    };
  });
  const once = shuffled(
    [
      ...pictured,
      ...reviewDrafts(),
      ...posts.gifs.map(gifDraft),
      ...posts.texts.map(wordDraft),
      ...posts.spoilers.map(spoilerDraft),
      ...posts.edges.map(({ author, text }): Draft => ({ ...wordDraft(text), alike: 'edge', author })),
      ...posts.videos.map(({ youtubeVideoId, text }): Draft => ({
        kind: 'video',
        text,
        alike: 'video',
        columns: { youtubeVideoId },
      })),
    ],
    random,
  );
  const reviewed = once.filter(({ kind }) => kind === 'review').length;
  const missing = Math.max(0, postCount - threads.length - (once.length - reviewed));
  const again = once.filter(({ alike }) => alike === 'words').slice(0, missing);
  // both keep their order while they mix, so that a text comes again long after its first time
  const placed = <T>(list: readonly T[]) =>
    list.map((draft, index) => ({ draft, at: (index + 0.5) / list.length }));
  const older = [...placed(once.slice(400)), ...placed(again)]
    .toSorted((one, other) => one.at - other.at)
    .map(({ draft }) => draft);
  return spread(
    [...once.slice(0, 400), ...older],
    [
      { key: (draft) => (draft.kind === 'words' ? draft.text : null), apart: 150 },
      { key: (draft) => (draft.alike === 'words' ? null : draft.alike), apart: 12 },
      { key: (draft) => (draft.kind === 'words' ? null : draft.kind), apart: 2 },
    ],
  );
}

/** Posts and reviews, dense in the last hours and thin long ago. */
export async function addFeed(context: DemoContext, people: People): Promise<SeededPost[]> {
  const { db, random } = context;
  const drafts = arrange(context);
  const writers = people.all.filter((person) => person.username !== 'kai');
  const recent: Person[] = [];
  const authors = new Map<string, Person>();
  const planned = drafts.map((draft, index) => {
    const place = (index + 0.4 + random() * 0.5) / drafts.length;
    const age = 3 + oldest * place ** 2.4;
    const wanted = draft.author === undefined ? undefined : people.named(draft.author);
    // nobody talks twice in a row, and nobody before they joined
    const author =
      wanted ??
      pickPerson(
        writers,
        random,
        (person) => recent.includes(person) || person.joined < age + 10 || authors.get(draft.text) === person,
      );
    if (draft.text !== '') authors.set(draft.text, author);
    recent.push(author);
    if (recent.length > 6) recent.shift();
    return { draft, author, age: Math.min(age, author.joined - 8), thread: undefined as Thread | undefined };
  });
  for (const thread of threads) {
    planned.push({
      draft: wordDraft(thread.text),
      author: people.named(thread.author),
      age: thread.minutesAgo,
      thread,
    });
  }
  planned.sort((one, other) => other.age - one.age);

  await insertRows(
    db,
    'media',
    planned.flatMap(({ draft: { picture }, author, age }) =>
      picture ? { ...picture, ownerId: author.id, createdAt: ago(context, age + 1) } : [],
    ),
  );
  const made = await insertRows(
    db,
    'content',
    planned.map(({ draft, author, age }) => ({
      ...empty,
      ...draft.columns,
      text: draft.text,
      authorId: author.id,
      createdAt: ago(context, age),
      editedAt: draft.kind === 'words' && random() < 0.04 ? ago(context, age * 0.9) : null,
    })),
  );
  return planned.map(({ draft, author, age, thread }, index) => ({
    id: made[index]?.id ?? '',
    author,
    kind: draft.kind,
    age,
    thread,
  }));
}
