import { Drawing } from '#client/ui/drawings.tsx';
import { paint } from '#client/ui/later-drawings.tsx';

/** Two seats, and a folded note on its way from one to the other. */
export function InboxDrawing() {
  return (
    <Drawing>
      <path {...paint.velvet} d="M30 92a14 14 0 0 1 14-14h26a14 14 0 0 1 14 14v50H30Z" />
      <path {...paint.velvet} d="M156 92a14 14 0 0 1 14-14h26a14 14 0 0 1 14 14v50h-54Z" />
      <path d="M22 110v36h70v-36M148 110v36h70v-36" />
      <path {...paint.velvetFold} d="M42 118h30M168 118h30" />
      <path {...paint.amberLine} strokeDasharray="1 9" d="M72 66c14-34 82-44 104-6" />
      <g transform="rotate(-8 122 42)">
        <path {...paint.mid} d="M98 24h48v34H98z" />
        <path {...paint.cream} d="m98 26 24 18 24-18" />
        <circle {...paint.amber} cx="122" cy="46" r="5" />
      </g>
      <path {...paint.faint} d="M10 158h220" />
    </Drawing>
  );
}
