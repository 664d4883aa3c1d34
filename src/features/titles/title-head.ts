import { summarize } from '#shared/format/cut.ts';
import { movieOrShowTitle, titled } from '#shared/format/page-title.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { pageDescriptions, pageMessages } from '#shared/messages/pages.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { pageHead } from '#client/lib/page-head.ts';
import type { HeadContext } from '#client/lib/page-head.ts';

/** The head of a title's page. While its name is not known, search engines are told not to index it.
 * `after`: the cursor after which its reviews start. */
export function titleHead(context: HeadContext, key: TitleKey, after: string | undefined) {
  const title = context.queryUtils.titles.get.getData(key);
  const path = `/title/${key.mediaType}/${key.tmdbId}`;
  if (!title) {
    const description = commonMessages.titlesUnavailable;
    return pageHead(
      context,
      titled(pageMessages.unnamedTitle(key.mediaType)),
      import.meta.env.SSR && (() => ({ description, path, hidden: true })),
    );
  }
  return pageHead(
    context,
    movieOrShowTitle(title),
    import.meta.env.SSR &&
      (({ pictureOf }) => ({
        description:
          summarize(title.overview) ||
          pageDescriptions.title(key.mediaType, titleWithYear(title.name, title.releaseDate)),
        path,
        picture: pictureOf.title(title),
        hidden: after !== undefined,
      })),
  );
}
