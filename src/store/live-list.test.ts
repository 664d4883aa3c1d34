import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addChange, noChanges, useLiveChanges } from './live-list.ts';

interface Item {
  id: string;
  rev: number;
}

describe('useLiveChanges', () => {
  it('has no changes during hydration, even if some have arrived by then', () => {
    const client = new QueryClient();
    const changes = addChange<Item>(noChanges, { changed: [{ id: 'early', rev: 1 }], removed: [] });
    client.setQueryData(['wall-changes', 'theo'], changes);
    const Shown = () => useLiveChanges<Item>('wall', 'theo').changes.changed.map(({ id }) => id);
    const html = renderToString(createElement(QueryClientProvider, { client }, createElement(Shown)));
    expect(html).toBe('');
  });
});
