import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { createSessions } from '#server/auth/sessions.ts';
import type { Topic } from '#shared/topics.ts';
import { dayLength } from '#shared/calendar.ts';
import { useAuthServer } from '#tests/support/auth-server.ts';
import { Jar } from '#tests/support/jar.ts';

const server = useAuthServer();

const row = async (id: string) => {
  const { rows } = await server.pool.query('select * from session where id = $1', [id]);
  return rows[0] as
    | { expires_at: Date; created_at: Date; last_used_at: Date; user_agent: string }
    | undefined;
};

const expiryOf = async (id: string) => (await row(id))?.expires_at.getTime();

const signedIn = async () => {
  const member = await makeMember(server.pool);
  const session = await server.sessions.create(member.id, 'A browser');
  return { member, ...session };
};

/** Collects what is published on the bus while `act` runs. */
async function published(topics: Topic[], act: () => Promise<unknown>): Promise<Topic[]> {
  const controller = new AbortController();
  const watched = server.bus.watch(topics, controller.signal);
  await act();
  const receivedTopics = new Set<Topic>();
  const reading = (async () => {
    for await (const dirty of watched) dirty.forEach((topic) => receivedTopics.add(topic));
  })();
  await expect.poll(() => receivedTopics.size).toBe(topics.length);
  controller.abort();
  await reading.catch(() => undefined);
  return [...receivedTopics].sort();
}

afterEach(() => {
  vi.useRealTimers();
});

describe('sessions: a session', () => {
  it('is new at every sign-in, on any number of devices', async () => {
    const { member, cookie } = await signedIn();
    const second = await server.sessions.create(member.id, 'Another');
    expect(second.cookie).not.toBe(cookie);
    expect(await server.sessions.validate(cookie)).toMatchObject({ profileId: member.id });
    expect(await server.sessions.validate(second.cookie)).toMatchObject({ profileId: member.id });
  });

  it('keeps at most 300 characters of the browser’s name', async () => {
    const { sessionId } = await server.sessions.create((await makeMember(server.pool)).id, 'x'.repeat(9_000));
    expect((await row(sessionId))?.user_agent).toBe('x'.repeat(300));
  });

  it('is not created for a member whose account is deleted', async () => {
    await expect(server.sessions.create('01890000-0000-7000-8000-000000000000', '')).rejects.toThrow(
      'Foreign key constraint',
    );
  });

  it('is read by one statement', async () => {
    const { cookie } = await signedIn();
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    await server.sessions.validate(cookie);
    expect(statements).toHaveBeenCalledTimes(1);
    statements.mockRestore();
  });

  it('is cached for a second, but not after it has ended in this process', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { cookie, sessionId, member } = await signedIn();
    const other = await server.sessions.create(member.id, 'Another browser');
    for (const each of [cookie, other.cookie]) await server.sessions.validate(each);
    await server.pool.query('delete from session where id = $1', [sessionId]);
    expect(await server.sessions.validateRecent(cookie)).toEqual({ profileId: member.id, sessionId });
    // also if the clock is set back meanwhile
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1_000);
    expect(await server.sessions.validateRecent(cookie)).toBeNull();
    expect(await server.sessions.validateRecent(other.cookie)).toMatchObject({ profileId: member.id });
    await server.sessions.end(other.sessionId);
    expect(await server.sessions.validateRecent(other.cookie)).toBeNull();
  });

  it('is not cached by a read that runs while it is being ended in this process', async () => {
    const { cookie, sessionId } = await signedIn();
    const holder = await server.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from session where id = $1 for update', [sessionId]);
      const ending = server.sessions.end(sessionId);
      expect(await server.sessions.validate(cookie)).toMatchObject({ sessionId });
      await holder.query('commit');
      await ending;
    } finally {
      holder.release();
    }
    expect(await server.sessions.validateRecent(cookie)).toBeNull();
  });

  it('is not cached by a read that started before it was ended in this process and finishes later', async () => {
    const { cookie, sessionId } = await signedIn();
    const { db, env, bus } = server;
    let goOn = (): void => {};
    const ended = new Promise<void>((resolve) => (goOn = resolve));
    let hasRead = (): void => {};
    const read = new Promise<void>((resolve) => (hasRead = resolve));
    const sessions = createSessions({
      env,
      bus,
      db: {
        prisma: db.prisma,
        async maybe(Row, query) {
          const found = await db.maybe(Row, query);
          hasRead();
          await ended;
          return found;
        },
      },
    });
    const validated = sessions.validate(cookie);
    await read;
    await sessions.end(sessionId);
    goOn();
    expect(await validated).toMatchObject({ sessionId });
    expect(await sessions.validateRecent(cookie)).toBeNull();
  });

  it.each([1, 14, 29])('expires 30 days after it was last used, here on day %i', async (day) => {
    const { cookie, sessionId } = await signedIn();
    const lastUse = Date.now() + day * dayLength;
    vi.useFakeTimers({ toFake: ['Date'], now: lastUse });
    expect(await server.sessions.validate(cookie)).not.toBeNull();
    await expect.poll(() => expiryOf(sessionId)).toBe(lastUse + 30 * dayLength);
    vi.setSystemTime(lastUse + 30 * dayLength);
    expect(await server.sessions.validate(cookie)).toBeNull();
  });

  it('expires after 30 days if it was never used', async () => {
    const { cookie } = await signedIn();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * dayLength + 1_000 });
    expect(await server.sessions.validate(cookie)).toBeNull();
  });

  it('expires 180 days after sign-in even if it is used', async () => {
    const { cookie, sessionId } = await signedIn();
    const start = (await row(sessionId))?.created_at.getTime() ?? 0;
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let at = 20; at < 180; at += 20) {
      vi.setSystemTime(start + at * dayLength);
      const expiryAfterUse = async () => {
        expect(await server.sessions.validate(cookie)).not.toBeNull();
        return expiryOf(sessionId);
      };
      await expect.poll(expiryAfterUse).toBe(start + Math.min(at + 30, 180) * dayLength);
    }
    vi.setSystemTime(start + 180 * dayLength);
    expect(await server.sessions.validate(cookie)).toBeNull();
  });

  it('expires by its age even if its row says otherwise', async () => {
    const { cookie, sessionId } = await signedIn();
    await server.pool.query(
      "update session set created_at = now() - interval '181 days', expires_at = now() + interval '9 days' where id = $1",
      [sessionId],
    );
    expect(await server.sessions.validate(cookie)).toBeNull();
    expect(await server.sessions.findAlive([sessionId])).toEqual(new Set());
  });

  it('records its own and its member’s last use at most once a minute', async () => {
    const { cookie, sessionId, member } = await signedIn();
    const seen = async () => {
      const { rows } = await server.pool.query('select last_seen_at from profile where id = $1', [member.id]);
      return rows[0].last_seen_at as Date;
    };
    const [used, atFirst] = [(await row(sessionId))?.last_used_at, await seen()];
    await server.sessions.validate(cookie);
    const later = Date.now() + 61_000;
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    await Promise.all(Array.from({ length: 20 }, () => server.sessions.validate(cookie)));
    vi.useRealTimers();
    await expect.poll(async () => (await seen()).getTime()).toBe(later);
    expect((await row(sessionId))?.last_used_at.getTime()).toBe(later);
    expect(used?.getTime()).toBeLessThan(later - 60_000);
    expect(atFirst.getTime()).toBeLessThan(later - 60_000);
  });

  it('is deleted with its member', async () => {
    const { cookie, member } = await signedIn();
    await server.pool.query('delete from profile where id = $1', [member.id]);
    expect(await server.sessions.validate(cookie)).toBeNull();
  });
});

describe('sessions: ending them', () => {
  it('ends one, closes its sockets, and can be repeated', async () => {
    const { cookie, sessionId } = await signedIn();
    const topics = await published([`session:${sessionId}`], () => server.sessions.end(sessionId));
    expect(topics).toEqual([`session:${sessionId}`]);
    expect(await server.sessions.validate(cookie)).toBeNull();
    await server.sessions.end(sessionId);
  });

  it('ends all of a member, and nobody else’s', async () => {
    const { member, cookie, sessionId } = await signedIn();
    const second = await server.sessions.create(member.id, '');
    const stranger = await signedIn();
    const topics: Topic[] = [`session:${sessionId}`, `session:${second.sessionId}`];
    await published(topics, () => server.sessions.endAll(member.id));
    expect(await server.sessions.validate(cookie)).toBeNull();
    expect(await server.sessions.validate(second.cookie)).toBeNull();
    expect(await server.sessions.validate(stranger.cookie)).not.toBeNull();
  });

  it('says which of many are still valid', async () => {
    const [living, ended] = [await signedIn(), await signedIn()];
    await server.sessions.end(ended.sessionId);
    const alive = await server.sessions.findAlive([living.sessionId, ended.sessionId, 'nonsense']);
    expect(alive).toEqual(new Set([living.sessionId]));
    expect(await server.sessions.findAlive([])).toEqual(new Set());
  });

  it('removes expired ones, closes their sockets, and leaves the rest', async () => {
    await server.sessions.sweepExpired();
    const [living, idle, old] = [await signedIn(), await signedIn(), await signedIn()];
    await server.pool.query("update session set expires_at = now() - interval '1 s' where id = $1", [
      idle.sessionId,
    ]);
    await server.pool.query("update session set created_at = now() - interval '181 days' where id = $1", [
      old.sessionId,
    ]);
    await published([`session:${idle.sessionId}`, `session:${old.sessionId}`], async () => {
      expect(await server.sessions.sweepExpired()).toBe(2);
    });
    expect(await row(idle.sessionId)).toBeUndefined();
    expect(await row(living.sessionId)).toBeDefined();
  });

  it('lists a member’s active sessions, last used first', async () => {
    const { member, sessionId } = await signedIn();
    const second = await server.sessions.create(member.id, 'Second');
    const over = await server.sessions.create(member.id, 'Over');
    await server.pool.query("update session set expires_at = now() - interval '1 s' where id = $1", [
      over.sessionId,
    ]);
    await server.pool.query("update session set last_used_at = now() + interval '1 s' where id = $1", [
      sessionId,
    ]);
    const listed = await server.sessions.list(member.id);
    expect(listed.map(({ hash, userAgent }) => [hash, userAgent])).toEqual([
      [sessionId, 'A browser'],
      [second.sessionId, 'Second'],
    ]);
  });
});

describe('POST /auth/sign-out', () => {
  const enter = async () => {
    const jar = new Jar(server.origin);
    const { cookie, sessionId } = await signedIn();
    jar.plantSession(cookie.split('=')[1] ?? '');
    return { jar, sessionId };
  };

  it('ends this session and leads to the sign-in screen', async () => {
    const { jar, sessionId } = await enter();
    const answer = await jar.post('/auth/sign-out');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth2']);
    expect(jar.session()).toBeUndefined();
    expect(await row(sessionId)).toBeUndefined();
  });

  it('answers a script without a redirect', async () => {
    const { jar, sessionId } = await enter();
    const answer = await jar.post('/auth/sign-out', {}, { headers: { accept: '*/*' } });
    expect(answer.status).toBe(204);
    expect(jar.session()).toBeUndefined();
    expect(await row(sessionId)).toBeUndefined();
  });

  it('accepts a caller who is already signed out', async () => {
    expect((await new Jar(server.origin).post('/auth/sign-out')).status).toBe(303);
  });
});
