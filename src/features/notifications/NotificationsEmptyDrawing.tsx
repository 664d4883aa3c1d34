import { Drawing } from '#client/ui/drawings.tsx';
import { paint } from '#client/ui/later-drawings.tsx';

/** The bell on the counter of the box office; nobody has rung yet. */
export function NotificationsEmptyDrawing() {
  return (
    <Drawing height={152}>
      <path {...paint.light} d="M120 10l92 114H28Z" opacity=".6" />
      <path {...paint.dark} d="M84 108a36 36 0 0 1 72 0Z" />
      <path {...paint.faint} d="M97 102a24 24 0 0 1 16-19" />
      <path {...paint.mid} d="M68 108h104v8a6 6 0 0 1-6 6H74a6 6 0 0 1-6-6Z" />
      <path d="M120 72v-8" />
      <circle {...paint.amber} cx="120" cy="58" r="7" />
      <path {...paint.amberLine} d="M98 48a30 30 0 0 0-6 14M142 48a30 30 0 0 1 6 14" opacity=".6" />
      <path {...paint.amberLine} d="M84 36a48 48 0 0 0-10 22M156 36a48 48 0 0 1 10 22" opacity=".3" />
      <path d="M24 122h192M40 122v14M200 122v14" />
      <path {...paint.faint} d="M20 142h200" />
    </Drawing>
  );
}
