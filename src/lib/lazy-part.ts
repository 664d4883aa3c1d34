import { lazy } from 'react';
import type { ComponentType } from 'react';
import { persistently } from './persistently.ts';

/**
 * React's `lazy` for parts whose code comes after the first screen. One that does not come now (no network, a server that
 * is starting again) is asked for again until it does: React's own would remember the failure and take the screen down.
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => persistently(load));
