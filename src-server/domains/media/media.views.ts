import { pick } from '#server/db/columns.ts';
import type { Picked } from '#server/db/columns.ts';
import type { GifView, ImageView } from '#shared/views/media.ts';

const pickImage = <Alias extends string>(alias: Alias) =>
  pick('media', ['id', 'width', 'height', 'animated', 'thumbhash', 'alt'], {
    as: alias,
    prefix: alias,
    optional: true,
  });

type ImagePick<Alias extends string> = ReturnType<typeof pickImage<Alias>>;

/**
 * A picture that a query joins as `alias` (`left join media <alias> on …`): the `shape` it gives a row, the `columns` that
 * select it, and its view, null if the join found none. A row may have several, each with its own alias.
 */
export function imageAs<Alias extends string>(
  alias: Alias,
): Pick<ImagePick<Alias>, 'columns' | 'shape'> & {
  toView: (row: Parameters<ImagePick<Alias>['from']>[0]) => ImageView | null;
} {
  const { columns, shape, from } = pickImage(alias);
  return {
    columns,
    shape,
    toView(row) {
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

/** A GIF from its columns; null if there is none. */
export function toGif(row: Picked<typeof contentGif>): GifView | null {
  const { gifUrl: url, gifWidth: width, gifHeight: height, gifAlt: alt } = row;
  return url === null || width === null || height === null ? null : { url, width, height, alt: alt ?? '' };
}
