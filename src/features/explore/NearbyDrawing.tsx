import { Drawing } from '#client/ui/drawings.tsx';
import { paint } from '#client/ui/later-drawings.tsx';

/** A few blocks at night seen from above, and one lit marquee in the middle: somebody is around the corner. */
export function NearbyDrawing() {
  return (
    <Drawing>
      <circle {...paint.light} cx="120" cy="88" r="64" />
      <g {...paint.mid}>
        <path d="M24 26h56v34H24zM96 20h50v30H96zM162 28h54v40h-54zM20 78h44v52H20zM176 86h44v42h-44zM84 132h72v22H84z" />
      </g>
      <path {...paint.faint} d="M12 69h60M72 14v130M168 69h60M166 76v78M72 143h94" strokeDasharray="2 8" />
      <circle cx="120" cy="88" r="40" strokeDasharray="3 8" />
      <path {...paint.amber} d="M120 54a24 24 0 0 1 24 24c0 17-24 38-24 38S96 95 96 78a24 24 0 0 1 24-24Z" />
      <g {...paint.ink}>
        <path d="M113 68v20l16-10Z" />
      </g>
      <circle {...paint.velvet} cx="50" cy="102" r="7" />
      <circle {...paint.velvet} cx="190" cy="50" r="7" />
      <circle {...paint.velvet} cx="140" cy="143" r="7" />
    </Drawing>
  );
}
