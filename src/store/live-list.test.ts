import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addChange, noChanges, useLiveChanges, visibleThreads } from './live-list.ts';

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

describe('visibleThreads', () => {
  const by = (author: string, id: string) => ({ kind: 'reply', id, rev: 1, author: { id: author } });
  const thread = { ...by('theo', 't1'), replies: [by('nora', 'r1'), by('theo', 'r2')] };
  const hidden = {
    removed: new Map<string, number>(),
    members: new Map([['theo', 'blocked'] as const]),
    reported: new Set<string>(),
  };

  it('leaves hidden items out with their replies, or in their place what stays above visible ones', () => {
    expect(visibleThreads([thread], hidden)).toEqual([]);
    const toHidden = (item: typeof thread) => ({ ...item, rev: 0 });
    const alone = { ...by('theo', 't2'), replies: [by('theo', 'r3')] };
    expect(visibleThreads([thread, alone], hidden, toHidden)).toEqual([
      { ...thread, rev: 0, replies: [by('nora', 'r1')] },
    ]);
  });
});
