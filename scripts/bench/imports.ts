import { setTimeout as sleep } from 'node:timers/promises';
import superjson from 'superjson';
import type { ImportView } from '#shared/views/imports.ts';
import { trpcPath } from './http.ts';
import { hammer, percentile } from './measure.ts';
import type { Result } from './report.ts';
import type { Loaded } from './servers.ts';

/** The size of the import: viewings, and the different films among them. */
export interface ImportSize {
  rows: number;
  films: number;
}

/** Concurrent reads of feeds during the import. */
const concurrency = 4;

/** A diary in Letterboxd's format. */
function diaryOf({ rows, films }: ImportSize): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2025, 11, 31) - Math.floor(index / 3) * 86_400_000);
    return `Film ${index % films},1999,${((index * 7) % 10) / 2 + 0.5},${day.toISOString().slice(0, 10)}`;
  });
  return ['Name,Year,Rating,Watched Date', ...lines].join('\n');
}

/** How long an import takes, and the time of a feed during it, divided by its time without it. */
export async function measureImport(
  { product, cookies }: Loaded,
  size: ImportSize,
  slice: number,
): Promise<Result[]> {
  const [member = '', ...readers] = cookies;
  const { url } = product;
  const fetchJson = async <T>(
    path: string,
    cookie: string,
    init: { method?: string; body?: string | FormData; headers?: Record<string, string> } = {},
  ): Promise<T> => {
    const answer = await fetch(url + path, { ...init, headers: { cookie, origin: url, ...init.headers } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const read = (ms: number): Promise<number[]> =>
    hammer(ms, concurrency, (index) =>
      fetchJson(trpcPath('feed.list', { tab: 'all' }), readers[index % readers.length] ?? member),
    );
  const form = new FormData();
  form.append('file', new Blob([diaryOf(size)]), 'diary.csv');
  const { id } = await fetchJson<{ id: string }>('/imports', member, { method: 'POST', body: form });
  const state = async (): Promise<ImportView> => {
    const { result } = await fetchJson<{ result: { data: never } }>(trpcPath('imports.get', { id }), member);
    return superjson.deserialize(result.data);
  };

  await read(slice / 2);
  const without = await read(slice);
  const began = performance.now();
  await fetchJson('/trpc/imports.start', member, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(superjson.serialize({ id, visibility: 'everyone', border: 6 })),
  });
  const during: number[] = [];
  let view = await state();
  while (view.state === 'running') {
    during.push(...(await read(slice / 4)));
    view = await state();
  }
  const minutes = (performance.now() - began) / 60_000;
  if (view.made.viewings !== size.rows) throw new Error(`only ${view.made.viewings} rows came in`);
  await sleep(1_000);
  without.push(...(await read(slice)));
  const ratio = (share: number): number => percentile(during, share) / percentile(without, share);
  const limits = { limit: { atMost: 1.2 }, goal: 1.1 };
  const rows = size.rows.toLocaleString('en-US');
  return [
    { name: `import of ${rows} rows, minutes`, value: minutes, limit: { atMost: 10 }, goal: 5 },
    { name: 'home feed beside an import ÷ without, p50', value: ratio(0.5), ...limits },
    { name: 'home feed beside an import ÷ without, p99', value: ratio(0.99), ...limits },
  ];
}
