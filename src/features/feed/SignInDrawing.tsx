import { Drawing } from '#client/ui/drawings.tsx';
import { paint } from '#client/ui/later-drawings.tsx';

const BULBS = [56, 72, 88, 104, 120, 136, 152, 168, 184];

/** The theater from the street: the marquee is lit, the doors are open. */
export function SignInDrawing() {
  return (
    <Drawing>
      <path {...paint.dark} d="M56 152V30a8 8 0 0 1 8-8h112a8 8 0 0 1 8 8v122" />
      <path {...paint.faint} d="M74 38h20v22H74zM110 38h20v22h-20zM146 38h20v22h-20z" />
      <path {...paint.light} d="M88 152v-36h64v36Z" />
      <path {...paint.amber} d="M104 152l-18 10h68l-18-10Z" opacity=".35" />
      <path d="M88 152v-36h64v36M120 116v36M114 134h.01M126 134h.01" />
      <path {...paint.mid} d="M44 72h152l-8 30H52Z" />
      <g {...paint.amber}>
        {BULBS.map((x) => (
          <circle key={`t${x}`} cx={x} cy="79" r="2.6" />
        ))}
        {BULBS.slice(0, -1).map((x) => (
          <circle key={`b${x}`} cx={x + 8} cy="95" r="2.6" />
        ))}
      </g>
      <path {...paint.cream} d="M84 87h16M106 87h28M140 87h16" />
      <path {...paint.faint} d="M14 152h212" />
      <path {...paint.amberLine} d="M120 6v6M96 10l3 5M144 10l-3 5" />
    </Drawing>
  );
}
