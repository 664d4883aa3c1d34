/** A local movie database that has every film it is asked for, and answers immediately. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleRequests } from './children.ts';

/** The id of a film with this name: always the same, and never that of a bundled film. */
const idOf = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE() % 900_000_000;

const names = new Map<number, string>();
const film = (id: number) => ({
  id,
  title: names.get(id) ?? `Film ${id}`,
  release_date: '1999-01-01',
  poster_path: null,
  overview: 'Two people talk.',
  vote_average: 7,
  genre_ids: [18],
});

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const query = searchParams.get('query');
  if (query !== null) names.set(idOf(query), query);
  const json =
    query === null
      ? { ...film(Number(pathname.split('/').at(-1))), genres: [{ id: 18, name: 'Drama' }], runtime: 100 }
      : { page: 1, total_pages: 1, total_results: 1, results: [film(idOf(query))] };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
});

handleRequests(
  () => null,
  async () => void server.close(),
);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
