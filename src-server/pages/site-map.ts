import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { everyPage } from '#server/db/every-page.ts';
import { type Sql, allOf, always, sql } from '#server/db/sql.ts';
import { visibleContent } from '#server/domains/content/content.views.ts';
import { notBanned } from '#server/domains/profiles/profiles.views.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { ObjectStore } from '#server/media/object-store.ts';

const content = columnsOf('content');
const profile = columnsOf('profile');

interface SiteMapDeps {
  db: Db;
  store: ObjectStore;
  /** Precedes every path. */
  origin: string;
  signal?: AbortSignal;
  /** Addresses in one part; by default the most that search engines accept. */
  partLength?: number;
}

const maxPartLength = 50_000;
const batch = 5_000;
const pagesForAll = [
  '/',
  '/movies-shows-reviews',
  '/reviews',
  '/premium',
  '/terms-of-service',
  '/privacy-policy',
];

/** Stores where the parts begin and end, as last counted. */
const folder = 'sitemap/';
const outlineKey = `${folder}outline.json`;
const Part = z.object({
  kind: z.enum(['pages', 'members', 'posts', 'titles']),
  /** Counted within its kind, from 1. */
  number: z.int(),
  /** The key before its first address; null for the first part. */
  after: z.string().nullable(),
  /** The key of its last address; null for the last part, which has no end. */
  last: z.string().nullable(),
});
const Outline = z.array(Part);
type Part = z.infer<typeof Part>;
type Range = Pick<Part, 'after' | 'last'>;

/** An address, and the key by which addresses of its kind are ordered. */
const Entry = z.object({ key: z.string(), path: z.string(), changed_at: z.date().nullable() });
type Entry = z.infer<typeof Entry>;

const within = (id: Sql, { after, last }: Range, cast: (key: string) => Sql): Sql =>
  allOf(
    after === null ? always : sql`${id} > ${cast(after)}`,
    last === null ? always : sql`${id} <= ${cast(last)}`,
  );
const asId = (key: string): Sql => sql`${key}::uuid`;
const asTitle = (key: string): Sql => {
  const [type = '', id = ''] = key.split('/');
  return sql`(${type}::title_type, ${Number(id)}::int)`;
};

/** Selects the next addresses of a range that visitors may open now, by kind. */
const found: Record<Exclude<Part['kind'], 'pages'>, (range: Range) => Sql> = {
  members: (range) =>
    sql`select ${profile.id}::text as key, '/' || ${profile.username} as path, null::timestamptz as changed_at from profile
      where ${notBanned(profile.id)} and ${within(profile.id, range, asId)} order by ${profile.id} limit ${batch}`,
  posts: (range) =>
    sql`select ${content.id}::text as key, case ${content.type} when 'review' then '/review-comments/' else '/comments/' end || ${content.id} as path,
        coalesce(${content.editedAt}, ${content.createdAt}) as changed_at from content
      where ${visibleContent(null)} and ${within(content.id, range, asId)} order by ${content.id} limit ${batch}`,
  titles: (range) =>
    sql`select distinct on (${content.titleType}, ${content.tmdbId}) ${content.titleType} || '/' || ${content.tmdbId} as key,
        '/title/' || ${content.titleType} || '/' || ${content.tmdbId} as path, null::timestamptz as changed_at from content
      where ${visibleContent(null)} and ${content.type} = 'review' and ${within(sql`(${content.titleType}, ${content.tmdbId})`, range, asTitle)}
      order by ${content.titleType}, ${content.tmdbId} limit ${batch}`,
};

/** The addresses of a range, read in batches by key to keep statements short. */
async function* entriesOf(db: Db, kind: Part['kind'], range: Range): AsyncGenerator<Entry> {
  if (kind === 'pages') {
    yield* pagesForAll.map((path) => ({ key: path, path, changed_at: null }));
    return;
  }
  yield* everyPage(
    (after) => db.rows(Entry, found[kind]({ ...range, after: after ?? range.after })),
    ({ key }) => key,
    batch,
  );
}

/** Recounts the parts of the site map, of 50,000 addresses each, as search engines accept. Returns the number of addresses. */
export async function writeSiteMap({
  db,
  store,
  signal,
  partLength = maxPartLength,
}: Omit<SiteMapDeps, 'origin'>): Promise<number> {
  const outline: Part[] = [];
  let total = 0;
  for (const kind of Part.shape.kind.options) {
    const parts: Part[] = [];
    let length = 0;
    let before: string | null = null;
    for await (const { key } of entriesOf(db, kind, { after: null, last: null })) {
      if (signal?.aborted) return total;
      if (length % partLength === 0) {
        // addresses that are added later belong to the last part
        const ended = parts.at(-1);
        if (ended) ended.last = before;
        parts.push({ kind, number: parts.length + 1, after: before, last: null });
      }
      length += 1;
      before = key;
    }
    outline.push(...parts);
    total += length;
  }
  const data = Buffer.from(JSON.stringify(outline));
  await store.put(outlineKey, data);
  for await (const key of store.list(folder)) if (key !== outlineKey) await store.delete(key);
  return total;
}

const document = (root: string, entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

const nameOf = ({ kind, number }: Part): string => `${kind}-${number}`;

async function readOutline(store: ObjectStore): Promise<Part[] | null> {
  const stored = await store.get(outlineKey);
  return stored && Outline.parse(await json(stored.stream));
}

/** The index of the site map, which lists its parts; null if they have not been counted yet. */
export async function siteMapIndex({ store, origin }: SiteMapDeps): Promise<string | null> {
  const outline = await readOutline(store);
  return (
    outline &&
    document(
      'sitemapindex',
      outline.map(
        (part) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap.xml?part=${nameOf(part)}`)}</loc></sitemap>`,
      ),
    )
  );
}

/**
 * A part of the site map with the current addresses of its range, so that it never lists members who have left or deleted
 * content; null if there is no such part.
 */
export async function siteMapPart({ db, store, origin }: SiteMapDeps, name: string): Promise<string | null> {
  const part = (await readOutline(store))?.find((one) => nameOf(one) === name);
  if (!part) return null;
  const entries: string[] = [];
  for await (const { path, changed_at: changedAt } of entriesOf(db, part.kind, part)) {
    const modified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    entries.push(`<url><loc>${escapeHtml(origin + path)}</loc>${modified}</url>`);
    if (entries.length === maxPartLength) break;
  }
  return document('urlset', entries);
}
