import { z } from 'zod';
import { type Sql, name, sql } from '#server/db/sql.ts';
import type { GifView, ImageView } from '#shared/views/media.ts';

/** What a view tells of a stored picture, by the names of its columns, all of which are filled. */
const Facts = z.object({
  id: z.guid(),
  width: z.int(),
  height: z.int(),
  animated: z.boolean(),
  thumbhash: z.string(),
  alt: z.string(),
});
type Facts = z.infer<typeof Facts>;

type ImageShape<Alias extends string> = {
  [Fact in keyof Facts as `${Alias}_${Fact}`]: z.ZodNullable<(typeof Facts.shape)[Fact]>;
};
type ImageRow<Alias extends string> = {
  readonly [Fact in keyof Facts as `${Alias}_${Fact}`]: Facts[Fact] | null;
};

/**
 * A picture that a query joins as `alias` (`left join media <alias> on …`): the `shape` it gives a row, the `columns` that
 * select it, and its view, null where the join found none. A row may hold several, each under its own alias.
 */
export function imageAs<Alias extends string>(alias: Alias) {
  const media = name(alias);
  const column = <Fact extends keyof Facts>(fact: Fact) => `${alias}_${fact}` as const;
  const [id, width, height] = [column('id'), column('width'), column('height')];
  const [animated, thumbhash, alt] = [column('animated'), column('thumbhash'), column('alt')];
  const { shape } = Facts;
  return {
    shape: {
      [id]: shape.id.nullable(),
      [width]: shape.width.nullable(),
      [height]: shape.height.nullable(),
      [animated]: shape.animated.nullable(),
      [thumbhash]: shape.thumbhash.nullable(),
      [alt]: shape.alt.nullable(),
    } as ImageShape<Alias>,
    columns: sql`${media}.id as ${name(id)}, ${media}.width as ${name(width)}, ${media}.height as ${name(height)},
      ${media}.animated as ${name(animated)}, ${media}.thumbhash as ${name(thumbhash)}, ${media}.alt as ${name(alt)}`,
    toView(row: ImageRow<Alias>): ImageView | null {
      const found: Readonly<Record<string, unknown>> = row;
      if (found[id] === null) return null;
      return {
        id: found[id],
        width: found[width],
        height: found[height],
        animated: found[animated],
        thumbhash: found[thumbhash],
        alt: found[alt],
      } as ImageView;
    },
  };
}

/** A GIF from its columns; all null: there is none. */
export const GifColumns = z.object({
  gif_url: z.string().nullable(),
  gif_width: z.int().nullable(),
  gif_height: z.int().nullable(),
  gif_alt: z.string().nullable(),
});
type GifColumns = z.infer<typeof GifColumns>;

/** Selects `GifColumns` of `content`, or of a profile's `user_gif`, known as `alias`. */
export function gifColumns(alias: string): Sql {
  const source = name(alias);
  return sql`${source}.gif_url, ${source}.gif_width, ${source}.gif_height, ${source}.gif_alt`;
}

export function toGif(row: GifColumns): GifView | null {
  const { gif_url: url, gif_width: width, gif_height: height, gif_alt: alt } = row;
  return url === null || width === null || height === null ? null : { url, width, height, alt: alt ?? '' };
}
