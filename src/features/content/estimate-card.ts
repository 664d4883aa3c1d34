import type { ContentView } from '#shared/views/content.ts';
import type { ClientState } from '#client/store/client-store.ts';
import { spoilerCover } from '#client/store/spoilers.ts';
import { postRatio } from '#client/ui/sources.ts';
import { collapsedText } from './collapse-text.ts';
import { gifWidth, mediaWidth } from './media-size.ts';

const FRAME = 96;
const LINE = 24;
/** The height of a spoiler's cover with its margins, in pixels. */
const CURTAIN = 140;

/** The estimated height of a card that has not been rendered yet, in pixels. Close enough to keep the scroll bar steady. */
export function estimateCardHeight(
  state: ClientState,
  content: ContentView | undefined,
  phone: boolean,
): number {
  if (!content) return 220;
  const { review } = content;
  const covered = spoilerCover(state, content.id, content.spoiler) === 'closed';
  const least = review ? (phone ? 168 : 204) : 0;
  if (covered) return FRAME + Math.max(least, CURTAIN + (review ? 90 : 0));
  const column = phone ? Math.min(window.innerWidth, 640) - 84 : 528;
  const width = review ? column - 110 : column;
  const text = collapsedText(content.text) ?? content.text;
  const perLine = Math.max(20, width / 7.6);
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  const textHeight = text ? lines * LINE : 0;
  const { image, gif } = content;
  const media =
    (image ? Math.min(width, mediaWidth(image)) / postRatio(image.width, image.height) + 10 : 0) +
    (gif ? Math.min(width, gifWidth(gif)) / postRatio(gif.width, gif.height) + 10 : 0);
  const video = content.youtubeVideoId ? (width * 9) / 16 + 10 : 0;
  return FRAME + Math.max(least, textHeight + media + video + (review ? 130 : 0));
}
