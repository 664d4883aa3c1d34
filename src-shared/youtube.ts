const idShape = '([A-Za-z0-9_-]{11})';
const link = new RegExp(
  `https://(?:(?:www\\.|m\\.)?youtube\\.com/watch\\?(?:[^\\s#]*&)?v=${idShape}|youtu\\.be/${idShape})(?=$|[\\s?&#])`,
);

/** The id of the first YouTube link (watch or short) in a text, or null. */
export function youtubeIdIn(text: string): string | null {
  const found = link.exec(text);
  return found?.[1] ?? found?.[2] ?? null;
}

/** The id, when the whole text is exactly one video link; null otherwise. */
export function youtubeIdOf(text: string): string | null {
  const trimmed = text.trim();
  return /\s/.test(trimmed) ? null : youtubeIdIn(trimmed);
}

/** The video that a new post shows: the first link in its words, unless a picture or GIF stands beside them. */
export const videoOfNew = (text: string, hasPicture: boolean): string | null =>
  hasPicture ? null : youtubeIdIn(text);

/**
 * The video after an edit: the same while the words are, else the one whose link the whole text is, or none.
 * `before` is the post as it stands.
 */
export function videoOfEdited(
  before: { text: string; youtubeVideoId: string | null; hasPicture: boolean },
  text: string,
): string | null {
  if (text === before.text) return before.youtubeVideoId;
  return before.hasPicture ? null : youtubeIdOf(text);
}

const embed = new RegExp(`^https://(?:www\\.)?youtube(?:-nocookie)?\\.com/embed/${idShape}(?=$|[?&#/])`);

/** The id, when the whole text is one video link of any kind that a profile takes: watch, short or embed. */
export const profileVideoIdOf = (text: string): string | null =>
  youtubeIdOf(text) ?? embed.exec(text.trim())?.[1] ?? null;
