import { useEffect, useSyncExternalStore } from 'react';

/** Where the choice is kept in localStorage. The pre-paint script in `index.html` reads the same key. */
const KEY = 'matinee-scheme';
/** The attribute by which our tokens and Mantine's style sheets tell the schemes apart. */
const ATTRIBUTE = 'data-mantine-color-scheme';

/** What a member chooses: `auto` follows the system. */
export type Scheme = 'light' | 'dark' | 'auto';

const listeners = new Set<() => void>();
/** The choice in a browser that keeps nothing. */
let unkept: Scheme | null = null;

function choice(): Scheme {
  if (unkept) return unkept;
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

/** The scheme a choice comes to on this system. */
function computed(): 'light' | 'dark' {
  const chosen = choice();
  if (chosen !== 'auto') return chosen;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Brings the page and the browser's own bars in line with the choice. */
function apply(): void {
  const root = document.documentElement;
  root.setAttribute(ATTRIBUTE, computed());
  const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
  for (const notify of listeners) notify();
}

function choose(scheme: Scheme): void {
  try {
    localStorage.setItem(KEY, scheme);
    unkept = null;
  } catch {
    unkept = scheme;
  }
  apply();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** The member's choice of colors and how to change it. */
export function useScheme(): { scheme: Scheme; setScheme: (scheme: Scheme) => void } {
  return { scheme: useSyncExternalStore(subscribe, choice), setScheme: choose };
}

/** The scheme being shown. */
export function useShownScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, computed);
}

/** Follows the system, and a choice made in another tab, while the page is open. Once, in the shell's root. */
export function useSchemeKeeper(): void {
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: light)');
    const onStorage = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) apply();
    };
    apply();
    system.addEventListener('change', apply);
    window.addEventListener('storage', onStorage);
    return () => {
      system.removeEventListener('change', apply);
      window.removeEventListener('storage', onStorage);
    };
  }, []);
}
