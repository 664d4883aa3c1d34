// Drawings of screens that are loaded later. A file is in one chunk, and `drawings.tsx` is in that of the first screen.
import { Drawing } from './drawings.tsx';

/** How the parts of a drawing are painted: outlines, surfaces and a little amber. */
export const paint = {
  dark: { fill: 'var(--raised)' },
  mid: { fill: 'var(--lifted)' },
  light: { fill: 'var(--act-wash)', stroke: 'none' },
  amber: { fill: 'var(--act-fill)', stroke: 'none' },
  amberLine: { stroke: 'var(--act)' },
  velvet: { fill: 'var(--swatch-1)', stroke: 'none' },
  velvetFold: { stroke: 'var(--on-act)', strokeOpacity: 0.4 },
  ink: { stroke: 'var(--on-act)' },
  faint: { stroke: 'var(--line)' },
  cream: { stroke: 'var(--text)' },
} as const;

/** Two seats after the film; nobody has said anything yet. */
export function CommentsEmptyDrawing() {
  return (
    <Drawing height={132}>
      <path {...paint.light} d="M120 4l84 108H36Z" opacity=".6" />
      <path
        {...paint.dark}
        d="M92 18h56a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-20l-10 11-2-11H92a10 10 0 0 1-10-10V28a10 10 0 0 1 10-10Z"
      />
      <path {...paint.amberLine} d="M106 39h.01M120 39h.01M134 39h.01" strokeWidth="5" />
      <path {...paint.velvet} d="M62 112V98a10 10 0 0 1 10-10h22a10 10 0 0 1 10 10v14Z" />
      <path {...paint.velvet} d="M136 112V98a10 10 0 0 1 10-10h22a10 10 0 0 1 10 10v14Z" />
      <path d="M52 112h136M52 112v12M114 112v12M126 112v12M188 112v12" />
      <path {...paint.faint} d="M24 126h192" />
    </Drawing>
  );
}

/** A row of empty seats under a lit screen: nobody was asked to leave. */
export function NobodyDrawing() {
  return (
    <Drawing>
      <path {...paint.light} d="M52 22h136l22 92H30Z" />
      <path {...paint.mid} d="M52 16h136v44H52z" />
      <path {...paint.amberLine} d="M92 38h56" />
      <g {...paint.velvet}>
        <path d="M34 104a12 12 0 0 1 12-12h20a12 12 0 0 1 12 12v34H34Z" />
        <path d="M98 104a12 12 0 0 1 12-12h20a12 12 0 0 1 12 12v34H98Z" />
        <path d="M162 104a12 12 0 0 1 12-12h20a12 12 0 0 1 12 12v34h-44Z" />
      </g>
      <path d="M28 118v24h56v-24M92 118v24h56v-24M156 118v24h56v-24" />
      <path {...paint.velvetFold} d="M44 122h24M108 122h24M172 122h24" />
      <path {...paint.faint} d="M14 156h212" />
    </Drawing>
  );
}

/** The curtain is down; there is light under it. */
export function CurtainDrawing() {
  return (
    <Drawing>
      <path {...paint.dark} d="M28 140V34a16 16 0 0 1 16-16h152a16 16 0 0 1 16 16v106" />
      <path
        {...paint.velvet}
        d="M40 30h160v96c-13 6-27 6-40 0-13 6-27 6-40 0-13 6-27 6-40 0-13 6-27 6-40 0Z"
      />
      <path {...paint.velvetFold} d="M60 42v84M80 42v80M100 42v86M120 42v80M140 42v86M160 42v80M180 42v84" />
      <path
        {...paint.velvet}
        d="M36 26h168v14c-14 10-28 10-42 0-14 10-28 10-42 0-14 10-28 10-42 0-14 10-28 10-42 0Z"
      />
      <path
        {...paint.amberLine}
        d="M36 40c14 10 28 10 42 0 14 10 28 10 42 0 14 10 28 10 42 0 14 10 28 10 42 0"
      />
      <path {...paint.amber} d="M48 140h144l14 16H34Z" opacity=".3" />
      <path {...paint.amber} d="M40 133h160v7H40z" />
      <path d="M16 140h208" />
      <path {...paint.faint} d="M30 158h180" />
    </Drawing>
  );
}

/** An empty theater: the beam is on, the screen is white, the seats are free. */
export function FeedEmptyDrawing() {
  return (
    <Drawing>
      <rect {...paint.dark} x="36" y="10" width="168" height="82" rx="8" />
      <rect {...paint.light} x="46" y="20" width="148" height="62" rx="4" />
      <path {...paint.amberLine} d="M112 51h.01M120 51h.01M128 51h.01" strokeWidth="5" />
      <path {...paint.faint} d="M24 104h192" />
      <g {...paint.mid}>
        <path d="M30 140v-12a10 10 0 0 1 10-10h12a10 10 0 0 1 10 10v12" />
        <path d="M80 140v-12a10 10 0 0 1 10-10h12a10 10 0 0 1 10 10v12" />
        <path d="M178 140v-12a10 10 0 0 1 10-10h12a10 10 0 0 1 10 10v12" />
      </g>
      <path {...paint.velvet} d="M128 142v-14a10 10 0 0 1 10-10h14a10 10 0 0 1 10 10v14Z" />
      <path {...paint.amber} d="M138 126h14v3.5h-14z" opacity=".9" />
      <path d="M22 140h196M22 140v14M70 140v14M120 140v14M170 140v14M218 140v14" />
      <path {...paint.faint} d="M10 160h220" />
    </Drawing>
  );
}

/** A ticket torn in two, for a seat that is not there. */
export function NotFoundDrawing() {
  return (
    <Drawing>
      <g transform="rotate(-7 84 84)">
        <path
          {...paint.amber}
          d="M30 46h92l-6 9 7 9-7 9 7 9-7 9 7 9-7 9 6 9H30a8 8 0 0 1-8-8v-18a9 9 0 0 0 0-18V54a8 8 0 0 1 8-8Z"
        />
        <g {...paint.ink}>
          <path d="M40 60v48" strokeDasharray="1 7" />
          <text
            x="78"
            y="97"
            textAnchor="middle"
            fill="var(--on-act)"
            stroke="none"
            fontFamily="var(--font-display)"
            fontSize={38}
            fontWeight={800}
            letterSpacing="-0.03em"
          >
            404
          </text>
        </g>
      </g>
      <g transform="rotate(9 180 92)">
        <path
          {...paint.mid}
          d="M142 56h58a8 8 0 0 1 8 8v10a9 9 0 0 0 0 18v10a8 8 0 0 1-8 8h-58l7-9-7-9 7-9-7-9 7-9Z"
        />
        <path d="M194 64v38" strokeDasharray="1 7" />
        <path {...paint.amberLine} d="M164 74h18M164 83h18M164 92h11" />
      </g>
      <path {...paint.faint} d="M18 150h204" />
    </Drawing>
  );
}
