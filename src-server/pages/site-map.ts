import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';
import { notBanned } from '#server/domains/profiles/profiles.views.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { ObjectStore } from '#server/media/object-store.ts';

interface SiteMapDeps {
  db: Db;
  store: ObjectStore;
  /** What stands before every path. */
  origin: string;
  signal?: AbortSignal;
  /** Addresses in one part; what search engines take at most unless given. */
  partLength?: number;
}

/** Where the site map lies: its index and its parts. */
const folder = 'sitemap/';
export const siteMapIndex = 'index';
const keyOf = (name: string): string => `${folder}${name}.xml`;
const pagesForAll = [
  '/',
  '/movies-shows-reviews',
  '/reviews',
  '/premium',
  '/terms-of-service',
  '/privacy-policy',
];

interface Entry {
  path: string;
  changedAt?: Date;
}

const batch = 5_000;
const firstId = '00000000-0000-0000-0000-000000000000';
const MemberRow = z.object({ id: z.string(), username: z.string() });
const ContentRow = z.object({ id: z.string(), type: z.string(), changed_at: z.date() });
const TitleRow = z.object({ media_type: z.string(), tmdb_id: z.int() });

/** Reads in batches by key, so that no statement is long. */
async function* inBatches<T>(read: (after: T | null) => Promise<T[]>): AsyncGenerator<T> {
  for (let after: T | null = null; ;) {
    const rows: T[] = await read(after);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (rows.length < batch) return;
  }
}

/** Everything that a visitor may open. */
async function* publicPages(db: Db): AsyncGenerator<Entry> {
  for (const path of pagesForAll) yield { path };
  const members = inBatches<z.infer<typeof MemberRow>>((after) =>
    db.rows(
      MemberRow,
      sql`select id::text as id, username from profile
        where id > ${after?.id ?? firstId}::uuid${notBanned(sql`profile.id`)} order by id limit ${batch}`,
    ),
  );
  for await (const { username } of members) yield { path: `/${username}` };
  const contents = inBatches<z.infer<typeof ContentRow>>((after) =>
    db.rows(
      ContentRow,
      sql`select id::text as id, type::text as type, coalesce(edited_at, created_at) as changed_at from content
        where is_public and id > ${after?.id ?? firstId}::uuid order by id limit ${batch}`,
    ),
  );
  for await (const { id, type, changed_at: changedAt } of contents)
    yield { path: `/${type === 'review' ? 'review-comments' : 'comments'}/${id}`, changedAt };
  const titles = inBatches<z.infer<typeof TitleRow>>((after) =>
    db.rows(
      TitleRow,
      sql`select distinct title_type::text as media_type, tmdb_id from content
        where is_public and type = 'review'
          and (title_type::text, tmdb_id) > (${after?.media_type ?? ''}, ${after?.tmdb_id ?? 0})
        order by 1, 2 limit ${batch}`,
    ),
  );
  for await (const { media_type: type, tmdb_id: id } of titles) yield { path: `/title/${type}/${id}` };
}

const document = (root: string, entries: string[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
  );

/**
 * Writes the site map anew: an index, and parts of 50,000 addresses, as search engines take them. Readers get the one
 * before until it is whole. Returns how many addresses it has.
 */
export async function writeSiteMap({
  db,
  store,
  origin,
  signal,
  partLength = 50_000,
}: SiteMapDeps): Promise<number> {
  const put = (name: string, data: Buffer): Promise<void> =>
    store.put(keyOf(name), data, { size: data.length, type: 'application/xml' });
  const parts: string[] = [];
  let entries: string[] = [];
  let total = 0;
  const endPart = async (): Promise<void> => {
    parts.push(`part-${parts.length + 1}`);
    await put(parts.at(-1) ?? '', document('urlset', entries));
    entries = [];
  };
  for await (const { path, changedAt } of publicPages(db)) {
    if (signal?.aborted) return total;
    const modified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    entries.push(`<url><loc>${escapeHtml(origin + path)}</loc>${modified}</url>`);
    total += 1;
    if (entries.length === partLength) await endPart();
  }
  if (entries.length > 0) await endPart();
  const listed = parts.map(
    (part) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap.xml?part=${part}`)}</loc></sitemap>`,
  );
  await put(siteMapIndex, document('sitemapindex', listed));
  // parts that it no longer has
  for await (const key of store.list(folder)) {
    if (![siteMapIndex, ...parts].some((name) => key === keyOf(name))) await store.delete(key);
  }
  return total;
}

/** A part of the site map as it was last written, or its index; null: there is none. */
export async function readSiteMap(store: ObjectStore, name: string): Promise<Buffer | null> {
  const found = await store.get(keyOf(name));
  return found && buffer(found.stream);
}
