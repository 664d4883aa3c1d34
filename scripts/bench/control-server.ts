import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import express from 'express';
import superjson from 'superjson';
import { build } from 'vite';
import { packFiles } from '#scripts/client-build.ts';
import { serveBuild } from '#server/pages/built-files.ts';
import { mediaUrl, widthFor } from '#shared/media.ts';
import type { ContentPage, ContentView } from '#shared/views/content.ts';
import type { ControlCard } from './control-page/cards.ts';
import { trpcPath } from './http.ts';

const shown = 8;

function toCard({ id, author, image, text, counts }: ContentView): ControlCard {
  return {
    id,
    name: author.fullName || author.username,
    avatar: author.avatar && mediaUrl(author.avatar.id, widthFor(author.avatar, 160)),
    picture: image && {
      url: mediaUrl(image.id, widthFor(image, 960)),
      width: image.width,
      height: image.height,
      alt: image.alt,
    },
    text,
    ...counts,
  };
}

/** The product's first eight cards, as a visitor sees them. */
async function readCards(product: string): Promise<ControlCard[]> {
  const answer = await fetch(`${product}${trpcPath('feed.list', { tab: 'all' })}`);
  const { result } = (await answer.json()) as { result: { data: never } };
  return superjson.deserialize<ContentPage>(result.data).items.slice(0, shown).map(toCard);
}

/** Serves the product's pictures, fetched once and then kept in memory. */
function servePictures(product: string): express.RequestHandler {
  const kept = new Map<string, { type: string; bytes: Buffer }>();
  return async (request, response) => {
    const { originalUrl } = request;
    let picture = kept.get(originalUrl);
    if (!picture) {
      const answer = await fetch(`${product}${originalUrl}`);
      if (!answer.ok) throw new Error(`${originalUrl} answered ${answer.status}`);
      const type = answer.headers.get('content-type') ?? '';
      picture = { type, bytes: Buffer.from(await answer.arrayBuffer()) };
      kept.set(originalUrl, picture);
    }
    response.type(picture.type).send(picture.bytes);
  };
}

/** Builds the control page into `folder` and serves it with the cards of the product at `product`. */
export async function serveControlPage(folder: string, product: string) {
  await mkdir(folder, { recursive: true });
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'control-page'),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  await packFiles(path.join(folder, 'assets'));
  const cards = await readCards(product);
  const app = express();
  app.get('/cards.json', (_request, response) => void response.json(cards));
  app.use('/media', servePictures(product));
  app.get(
    '/robots.txt',
    (_request, response) => void response.type('text').send('User-agent: *\nAllow: /\n'),
  );
  app.use(serveBuild(folder), express.static(folder));
  app.get('/', (_request, response) => response.sendFile(path.join(folder, 'index.html')));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
