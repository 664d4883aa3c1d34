import { Drawing } from '#client/ui/drawings.tsx';
import { paint } from '#client/ui/later-drawings.tsx';

/** A frame for a poster with nothing in it, and a torch that waits to be lit. */
export function ReviewsEmptyDrawing() {
  return (
    <Drawing height={150}>
      <path {...paint.light} d="M72 8h96l30 118H42Z" opacity=".6" />
      <rect {...paint.dark} x="84" y="16" width="72" height="104" rx="6" />
      <rect {...paint.mid} x="93" y="25" width="54" height="86" rx="3" />
      <path
        {...paint.amber}
        d="M121.4 46c.8 5.4-1 8.5-4 12-.9-1.8-1.9-3-3.5-4 .2 4-1.6 6.5-3.5 9.3-1.9 2.7-3.3 5.3-3.3 8.4 0 6.8 5.8 11.5 13.3 11.5s13.3-4.9 13.3-12c0-4.6-1.9-8-4.2-11.4-.5 2-1.4 3.4-3 4.6.7-7.3-.7-13.8-5.1-18.4Z"
      />
      <path {...paint.faint} d="M104 96h32M111 103h18" />
      <path d="M30 134h180" />
      <path {...paint.faint} d="M14 144h212" />
    </Drawing>
  );
}
