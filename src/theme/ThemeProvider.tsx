import './base.css';
import './curtain.css';
import './fonts.css';
import './tokens.css';
import type { ReactNode } from 'react';
import { useSchemeKeeper } from './scheme.ts';

/** Palette and faces around the whole product. The scheme is the member's choice, else the system's. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useSchemeKeeper();
  return children;
}
