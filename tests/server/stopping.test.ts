import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { explainStart } from '#scripts/listen.ts';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import { longTimeouts, waitForBlockedStatement } from '#tests/support/held-lock.ts';
import { listenLocally } from '#tests/support/listen-locally.ts';
import { type TestServer, startServer } from '#tests/support/server.ts';
import { callOver } from '#tests/support/trpc-calls.ts';

/** A post with a locked row: a heart on it waits until `release`. */
async function heldPost(server: TestServer) {
  const member = await makeMember(server.pool);
  const cookie = await server.signIn(member);
  const { id } = await makePost(server.pool, { authorId: member.id });
  const holder = await server.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from content where id = $1 for update', [id]);
  return {
    cookie,
    heart: { target: { kind: 'content', id }, hearted: true },
    release: () => holder.query('commit'),
    untilBlocked: () => waitForBlockedStatement(server.pool, holder),
    close: () => holder.release(true),
  };
}

describe('npm start: a server that is stopped', () => {
  it('is no longer ready, asks sockets to reconnect, closes unused connections, and finishes the requests under way', async () => {
    const server = await startServer({ adminUrl: inject('adminUrl'), env: longTimeouts });
    const post = await heldPost(server);
    try {
      const { cookie } = post;
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, {
        origin: server.url,
        headers: { cookie },
      });
      const said: string[] = [];
      socket.on('message', (data) => said.push((data as Buffer).toString()));
      await once(socket, 'open');
      const closed = once(socket, 'close');
      // as browsers do in advance
      const unused = connect(Number(new URL(server.url).port), '127.0.0.1');
      const unusedClosed = new Promise((resolve) => unused.on('error', () => {}).on('close', resolve));
      await once(unused, 'connect');
      const heart = callOver(server.url, 'hearts.set', post.heart, { cookie });
      await post.untilBlocked();
      const begun = Date.now();
      const stopped = server.stop();
      // the request is answered with a 503, or the connection is already refused
      const ready = fetch(`${server.url}/ready`).then(
        ({ status }) => status,
        () => 'refused',
      );
      const [code] = (await closed) as [number];
      expect(code).toBe(1012);
      expect(said).toContain('{"id":null,"method":"reconnect"}');
      expect([503, 'refused']).toContain(await ready);
      await expect.poll(() => fetch(`${server.url}/health`).catch(() => 'refused')).toBe('refused');
      await unusedClosed;
      await post.release();
      expect(await heart).toMatchObject({ status: 200, data: { hearted: true, hearts: 1 } });
      await stopped;
      expect(Date.now() - begun).toBeLessThan(25_000);
      const { rows } = await server.pool.query('select heart_count from content');
      expect(rows).toEqual([{ heart_count: 1 }]);
    } finally {
      post.close();
      await server.close();
    }
  });

  it('closes a connection after the current answer, even if its client sends another request', async () => {
    const server = await startServer({ adminUrl: inject('adminUrl'), env: longTimeouts });
    const post = await heldPost(server);
    try {
      const body = JSON.stringify({ json: post.heart });
      const { host, port } = new URL(server.url);
      const kept = connect(Number(port), '127.0.0.1');
      // the server may close the connection before the second request has left
      kept.on('error', () => {});
      const answers = text(kept).catch(() => 'cut off');
      kept.write(
        `POST /trpc/hearts.set HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nCookie: ${post.cookie}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      await post.untilBlocked();
      const stopped = server.stop();
      await post.release();
      await once(kept, 'data');
      kept.write(`GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect((await answers).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
      await stopped;
    } finally {
      post.close();
      await server.close();
    }
  });

  it('finishes the request of a client that has gone, before its database is closed', async () => {
    const server = await startServer({ adminUrl: inject('adminUrl'), env: longTimeouts });
    const holder = await server.pool.connect();
    try {
      const member = await makeMember(server.pool);
      const [cookie] = [await server.signIn(member), await server.signIn(member)];
      await holder.query('begin; lock table session in access exclusive mode');
      const client = new AbortController();
      const asked = fetch(`${server.url}/trpc/account.signOutEverywhere`, {
        method: 'POST',
        headers: { cookie, origin: server.url, 'content-type': 'application/json' },
        body: '{}',
        signal: client.signal,
      });
      await waitForBlockedStatement(server.pool, holder);
      client.abort();
      await expect(asked).rejects.toThrow('aborted');
      const stopped = server.stop();
      await expect.poll(() => fetch(`${server.url}/health`).catch(() => 'refused')).toBe('refused');
      await holder.query('commit');
      await stopped;
      expect((await server.pool.query('select 1 from session')).rowCount).toBe(0);
      expect(server.log.filter((line) => line.includes('"err"'))).toEqual([]);
    } finally {
      holder.release(true);
      await server.close();
    }
  });

  it('gives up the page of a client that has gone, and closes the database after its reads', async () => {
    const server = await startServer({ adminUrl: inject('adminUrl'), heads: true, env: longTimeouts });
    const holder = await server.pool.connect();
    try {
      const { username } = await makeMember(server.pool);
      await holder.query('begin; lock table profile_counts in access exclusive mode');
      const client = new AbortController();
      const page = fetch(`${server.url}/profile/${username}`, { signal: client.signal });
      await waitForBlockedStatement(server.pool, holder);
      client.abort();
      await expect(page).rejects.toThrow('aborted');
      const stopped = server.stop();
      await expect.poll(() => fetch(`${server.url}/health`).catch(() => 'refused')).toBe('refused');
      await holder.query('commit');
      await stopped;
      expect(server.log.filter((line) => line.includes('"err"'))).toEqual([]);
    } finally {
      holder.release(true);
      await server.close();
    }
  });
});

describe('boot: leaves no connection behind', () => {
  /** A start with a database of its own, and the connections to that database. */
  async function failedStart(env: Record<string, string>) {
    const { url: databaseUrl, drop } = await cloneDatabase(inject('adminUrl'));
    const admin = new pg.Pool({ connectionString: inject('adminUrl') });
    onTestFinished(async () => {
      await admin.end();
      await drop();
    });
    const started = startServer({ databaseUrl, env });
    const connections = async () => {
      const name = new URL(databaseUrl).pathname.slice(1);
      const found = await admin.query('select application_name from pg_stat_activity where datname = $1', [
        name,
      ]);
      return found.rows;
    };
    return { started, connections };
  }

  it('when its port is taken', async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    const PORT = String(await listenLocally(other));
    const { started, connections } = await failedStart({ PORT });
    await expect(explainStart(Number(PORT), () => started)).rejects.toThrow(
      `Port ${PORT} is taken by another program. Stop that program`,
    );
    await expect.poll(connections).toEqual([]);
  });

  it('when the object store cannot be reached', async () => {
    const store = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
    const { started, connections } = await failedStart(store);
    await expect(started).rejects.toThrow('The object store at http://127.0.0.1:1 cannot be used');
    await expect.poll(connections).toEqual([]);
  });
});

it('explainStart: says that the database was lost', async () => {
  const databaseUrl = 'postgresql://a:b@127.0.0.1:9/c';
  await expect(explainStart(0, () => startServer({ databaseUrl }))).rejects.toThrow(
    'The command could not be finished (connect ECONNREFUSED 127.0.0.1:9). Make sure that the database',
  );
});

it('explainStart says that the database was dropped', async () => {
  const { url: databaseUrl, drop } = await cloneDatabase(inject('adminUrl'));
  await drop();
  await expect(explainStart(0, () => startServer({ databaseUrl }))).rejects.toThrow(
    /^The command could not be finished \(database "\w+" does not exist\)\. Create that database, or correct its name in the settings/,
  );
});
