import { pick } from '#server/db/columns.ts';
import type { Picked } from '#server/db/columns.ts';
import type { GifView, ImageView } from '#shared/views/media.ts';

/**
 * A picture that a query joins as `alias` (`left join media <alias> on …`): the `shape` it gives a row, the `columns` that
 * select it, and its view, null where the join found none. A row may hold several, each under its own alias.
 */
export function imageAs<Alias extends string>(alias: Alias) {
  const { columns, shape, from } = pick('media', ['id', 'width', 'height', 'animated', 'thumbhash', 'alt'], {
    as: alias,
    prefix: alias,
    optional: true,
  });
  return {
    columns,
    shape,
    toView(row: Parameters<typeof from>[0]): ImageView | null {
      const image = from(row);
      return image.id === null ? null : (image as ImageView);
    },
  };
}

const gifFields = ['gifUrl', 'gifWidth', 'gifHeight', 'gifAlt'] as const;

/** The GIF of a post. */
export const contentGif = pick('content', gifFields);

/** The GIF of a profile, which a left join may not find. */
export const profileGif = pick('userGif', gifFields, { optional: true });

/** A GIF from its columns; null where there is none. */
export function toGif(row: Picked<typeof contentGif>): GifView | null {
  const { gifUrl: url, gifWidth: width, gifHeight: height, gifAlt: alt } = row;
  return url === null || width === null || height === null ? null : { url, width, height, alt: alt ?? '' };
}
