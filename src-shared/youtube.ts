const idShape = '([A-Za-z0-9_-]{11})';
const link = new RegExp(
  `https://(?:(?:www\\.|m\\.)?youtube\\.com/watch\\?(?:[^\\s#]*&)?v=${idShape}|youtu\\.be/${idShape})(?=$|[\\s?&#])`,
);

/** The id of the first YouTube link (watch or short) in a text, or null. */
export function youtubeIdIn(text: string): string | null {
  const found = link.exec(text);
  return found?.[1] ?? found?.[2] ?? null;
}

/** The id if the whole text is exactly one video link, otherwise null. */
export function youtubeIdOf(text: string): string | null {
  const trimmed = text.trim();
  return /\s/.test(trimmed) ? null : youtubeIdIn(trimmed);
}

/** The video of a new post: the first link in its text, unless it has a picture or GIF. */
export const videoOfNew = (text: string, hasPicture: boolean): string | null =>
  hasPicture ? null : youtubeIdIn(text);

/**
 * The video after an edit: unchanged if the text is unchanged, otherwise the link if the text is only a link, or none. `before` is the
 * post before the edit.
 */
export function videoOfEdited(
  before: { text: string; youtubeVideoId: string | null; hasPicture: boolean },
  text: string,
): string | null {
  if (text === before.text) return before.youtubeVideoId;
  return before.hasPicture ? null : youtubeIdOf(text);
}

const embed = new RegExp(`^https://(?:www\\.)?youtube(?:-nocookie)?\\.com/embed/${idShape}(?=$|[?&#/])`);

/** The id if the whole text is one video link of a form that profiles accept: watch, short or embed. */
export const profileVideoIdOf = (text: string): string | null =>
  youtubeIdOf(text) ?? embed.exec(text.trim())?.[1] ?? null;
