import { soon } from '#client/lib/soon.ts';
import { PostCard } from './PostCard.tsx';
import type { ContentListProps } from './WindowedCards.tsx';

/** Cards that fill a first screen. */
const FIRST = 6;

const useWindowed = soon(() => import('./WindowedCards.tsx'));

/** Cards over pages that come as one scrolls. The first of them do not wait for the machinery of a long list. */
export function ContentList(props: ContentListProps) {
  const windowed = useWindowed();
  if (windowed) return <windowed.WindowedCards {...props} />;
  return props.items
    .slice(0, FIRST)
    .map((content, index) => (
      <PostCard key={content.id} content={content} commentsPath={props.commentsPath} eager={index < 2} />
    ));
}
