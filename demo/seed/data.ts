import { z } from 'zod';
import { personal, valuesOf } from '#shared/personal.ts';
import { ratings } from '#shared/ratings.ts';
import { EpisodePlace } from '#shared/views/titles.ts';
import commentsJson from '#demo/comments.json' with { type: 'json' };
import diaryJson from '#demo/diary.json' with { type: 'json' };
import membersJson from '#demo/members.json' with { type: 'json' };
import postsJson from '#demo/posts.json' with { type: 'json' };
import reportsJson from '#demo/reports.json' with { type: 'json' };
import reviewsJson from '#demo/reviews.json' with { type: 'json' };
import threadsJson from '#demo/threads.json' with { type: 'json' };
import wallsJson from '#demo/walls.json' with { type: 'json' };

/** A title of the bundled catalogue. */
const TitleKey = z.strictObject({ kind: z.enum(['movie', 'show']), number: z.int().positive() });
export type TitleKey = z.infer<typeof TitleKey>;

const Member = z.strictObject({
  username: z.string(),
  fullName: z.string(),
  bio: z.string(),
  occupation: z.string(),
  location: z.string(),
  cityOrTown: z.string(),
  stateOrRegion: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  age: z.int().nullable(),
  gender: z.enum(valuesOf(personal.gender)).nullable(),
  sexualOrientation: z.enum(valuesOf(personal.sexualOrientation)).nullable(),
  relationshipStatus: z.enum(valuesOf(personal.relationshipStatus)).nullable(),
  ethnicity: z.enum(valuesOf(personal.ethnicity)).nullable(),
  hereFor: z.array(z.enum(valuesOf(personal.hereFor))),
  /** How `drawings/portrait.ts` draws them; null: a newcomer without a picture. */
  portrait: z.looseObject({}).nullable(),
});
export type Member = z.infer<typeof Member>;
/** The first four are the ones that everybody knows. */
export const members = z.array(Member).parse(membersJson);

const Review = z.strictObject({
  title: TitleKey,
  rating: z.enum(ratings),
  reviewTitle: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  /** Of a review that only this member could have written. */
  author: z.string().optional(),
  /** It gives its title away. */
  spoiler: z.literal(true).optional(),
});
export const reviews = z.array(Review).parse(reviewsJson);

/** A text with a GIF of the bundled library; an empty text is a GIF alone. */
const WithGif = z.strictObject({ gif: z.string(), text: z.string() });

const Posts = z.strictObject({
  texts: z.array(z.string()),
  /** `drawings/scenes.ts` draws the scene. */
  pictures: z.array(z.strictObject({ text: z.string(), alt: z.string(), scene: z.looseObject({}) })),
  gifs: z.array(WithGif),
  /** Films that their makers gave away freely. Open each id once before a release; no test depends on them. */
  videos: z.array(z.strictObject({ youtubeVideoId: z.string(), film: z.string(), text: z.string() })),
  /** These give a title away, or an episode of a series. */
  spoilers: z.array(
    z.strictObject({
      title: TitleKey,
      episode: EpisodePlace.optional(),
      text: z.string(),
      gif: z.string().optional(),
    }),
  ),
  /** The longest text, other scripts, emoji, a word without a break. */
  edges: z.array(z.strictObject({ author: z.string(), text: z.string() })),
});
export const posts = Posts.parse(postsJson);

const Reply = z.strictObject({ author: z.string(), text: z.string() });

/** A conversation written as a whole. They stand near the top of the feed. */
const Thread = z.strictObject({
  author: z.string(),
  minutesAgo: z.number(),
  text: z.string(),
  comments: z.array(
    z.strictObject({
      ...Reply.shape,
      /** The title that it gives away. */
      spoils: TitleKey.optional(),
      replies: z.array(Reply).optional(),
    }),
  ),
});
export type Thread = z.infer<typeof Thread>;
export const threads = z.array(Thread).parse(threadsJson);

/** What is said below posts without a conversation of their own. */
export const comments = z
  .strictObject({
    onAnything: z.array(z.string()),
    onReviews: z.array(z.string()),
    onPictures: z.array(z.string()),
    withGifs: z.array(WithGif),
    replies: z.array(z.string()),
  })
  .parse(commentsJson);

/** What members noted about an evening, whatever they watched. */
export const notes = z.array(z.string()).parse(diaryJson);

/** A wall post; replies are by `owner`, by `writer`, or by a member who is named. */
const WallPost = z.strictObject({ text: z.string(), replies: z.array(Reply).optional() });
export type WallPost = z.infer<typeof WallPost>;
export const walls = z
  .strictObject({
    byMembers: z.array(WallPost.extend({ owner: z.string(), author: z.string(), minutesAgo: z.number() })),
    byAnyone: z.array(WallPost),
  })
  .parse(wallsJson);

/** Who moderates, and what waits for her: of each member, the newest of that kind. */
export const reports = z
  .strictObject({
    moderator: z.string(),
    waiting: z.array(
      z.strictObject({
        about: z.string(),
        kind: z.enum(['content', 'reply', 'profile']),
        reports: z.array(
          z.strictObject({ reporter: z.string(), reason: z.string(), minutesAgo: z.number() }),
        ),
      }),
    ),
  })
  .parse(reportsJson);
