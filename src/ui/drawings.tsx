import type { ReactNode } from 'react';

/** The frame of a drawing, as wide as its container. Its coordinates are 240 wide and `height` high. */
export function Drawing({ height = 168, children }: { height?: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 240 ${height}`}
      width="100%"
      fill="none"
      stroke="var(--quiet)"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The film has slipped off its reel. */
export function FailedDrawing() {
  return (
    <Drawing>
      <circle fill="var(--raised)" cx="88" cy="70" r="52" />
      <circle fill="var(--lifted)" cx="88" cy="70" r="42" />
      <g fill="var(--raised)">
        <circle cx="88" cy="46" r="11" />
        <circle cx="110.8" cy="62.6" r="11" />
        <circle cx="102.1" cy="89.4" r="11" />
        <circle cx="73.9" cy="89.4" r="11" />
        <circle cx="65.2" cy="62.6" r="11" />
      </g>
      <circle fill="var(--act-fill)" stroke="none" cx="88" cy="70" r="6" />
      <path
        d="M88 122c40 0 44 24 70 24 22 0 26-24 10-28-18-4-22 22 2 30 12 4 28 3 44-4"
        strokeWidth="13"
        stroke="var(--act-fill)"
      />
      <path
        stroke="var(--on-act)"
        d="M88 122c40 0 44 24 70 24 22 0 26-24 10-28-18-4-22 22 2 30 12 4 28 3 44-4"
        strokeWidth="4"
        strokeDasharray="4 7"
        strokeLinecap="butt"
      />
      <path stroke="var(--text)" d="M176 46l8-12M190 56l14-4M164 36l1-14" />
    </Drawing>
  );
}
