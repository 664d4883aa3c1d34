import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Bus } from '#server/live/bus.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createPostgresBus } from '#server/live/postgres-bus.ts';
import { createLogger } from '#server/logger.ts';
import type { Topic } from '#shared/topics.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const database = useDatabase();
const logger = createLogger('silent');

/** A watch that ends with its test. */
function watching(bus: Bus, ...topics: Topic[]) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const iterator = bus.watch(topics, controller.signal);
  return {
    stop: () => controller.abort(),
    next: async (): Promise<Topic[] | 'ended'> => {
      const { done, value } = await iterator.next();
      return done ? 'ended' : [...value].sort();
    },
    /** Reads until all of these have come. */
    async until(...wanted: Topic[]) {
      const missing = new Set(wanted);
      while (missing.size > 0) {
        const { done, value } = await iterator.next();
        if (done) throw new Error('the watch ended');
        for (const topic of value) missing.delete(topic);
      }
      return 'all came';
    },
  };
}

const engines = {
  memory: () => Promise.resolve(createMemoryBus()),
  async postgres() {
    const bus = createPostgresBus({ url: database.url, logger });
    await bus.listening;
    return bus;
  },
};

describe.each(Object.entries(engines))('the bus in %s', (_name, create) => {
  let bus: Bus;
  beforeAll(async () => {
    bus = await create();
  });
  afterAll(() => bus.close());

  it('keeps what is published between the call of watch and the first read', async () => {
    const watch = watching(bus, 'content:a');
    bus.publish(['content:a']);
    expect(await watch.next()).toEqual(['content:a']);
  });

  it('holds a set, not a queue: a topic published a thousand times comes once', async () => {
    const watch = watching(bus, 'content:b', 'content:c');
    for (let n = 0; n < 1_000; n += 1) bus.publish(['content:b']);
    bus.publish(['content:c', 'content:other']);
    expect(await watch.next()).toEqual(['content:b', 'content:c']);
    bus.publish(['content:c']);
    expect(await watch.next()).toEqual(['content:c']);
  });

  it('tells who listens one level above, with the topic that was published', async () => {
    const feed = watching(bus, 'feed');
    const thread = watching(bus, 'content:d');
    bus.publish(['feed:1', 'content:d:r1', 'content:dd:r2']);
    expect(await feed.next()).toEqual(['feed:1']);
    expect(await thread.next()).toEqual(['content:d:r1']);
  });

  it('tells every watcher of a topic, and ends those whose signal aborts', async () => {
    const first = watching(bus, 'member:a');
    const second = watching(bus, 'member:a');
    first.stop();
    bus.publish(['member:a']);
    expect(await second.next()).toEqual(['member:a']);
    expect(await first.next()).toBe('ended');
  });

  it('marks everything that is watched dirty after a gap', async () => {
    const watch = watching(bus, 'inbox:a', 'member:a');
    bus.gap();
    await expect(watch.until('inbox:a', 'member:a')).resolves.toBe('all came');
  });

  it('tells a listener of its own after a gap, and no more once it stopped', () => {
    const heard: string[] = [];
    const stop = bus.listen('content:e', {
      onDirty: (topic) => heard.push(topic),
      onGap: () => heard.push('gap'),
    });
    bus.publish(['content:e:1']);
    bus.gap();
    stop();
    bus.publish(['content:e']);
    bus.gap();
    expect(heard).toEqual(['content:e:1', 'gap']);
  });

  it('spreads a large gap, and reaches everyone within three seconds', async () => {
    const heard = new Set<string>();
    const topics = Array.from({ length: 1_000 }, (_, n): Topic => `member:many-${n}`);
    const stops = topics.map((topic) => bus.listen(topic, { onDirty: (dirty) => heard.add(dirty) }));
    bus.gap();
    expect(heard.size).toBeLessThan(1_000);
    await vi.waitFor(() => expect(heard.size).toBe(1_000), { timeout: 3_000 });
    stops.forEach((stop) => stop());
  });
});

describe('the bus between two processes', () => {
  let here: Awaited<ReturnType<typeof engines.postgres>>;
  let there: Awaited<ReturnType<typeof engines.postgres>>;
  let admin: pg.Pool;
  beforeAll(async () => {
    admin = new pg.Pool({ connectionString: database.url, max: 1 });
    here = await engines.postgres();
    there = await engines.postgres();
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await admin.end();
  });

  it('reaches the other process, and oneself at once and only once', async () => {
    const elsewhere = watching(there, 'content:a');
    const own = watching(here, 'content:a', 'content:end');
    here.publish(['content:a']);
    expect(await own.next()).toEqual(['content:a']);
    await expect(elsewhere.until('content:a')).resolves.toBe('all came');
    // by now one's own message has come back too
    here.publish(['content:end']);
    expect(await own.next()).toEqual(['content:end']);
  });

  it('carries more than fits into one payload', async () => {
    const topics = Array.from({ length: 3_000 }, (_, n): Topic => `content:${String(n).padStart(36, '0')}`);
    const elsewhere = watching(there, ...topics);
    here.publish(topics);
    await expect(elsewhere.until(...topics)).resolves.toBe('all came');
  });

  it('gathers what is published within some milliseconds into one message', async () => {
    const listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    onTestFinished(() => listener.end());
    const payloads: string[] = [];
    listener.on('notification', ({ payload }) => payloads.push(payload ?? ''));
    await listener.query('listen matinee');
    for (let n = 0; n < 100; n += 1) here.publish([`content:burst-${n}`]);
    await vi.waitFor(() => expect(payloads.join('\n').match(/burst-/g)).toHaveLength(100));
    expect(payloads).toHaveLength(1);
  });

  it('sends the last word before it closes, even when it had not connected yet', async () => {
    const elsewhere = watching(there, 'member:a');
    const brief = createPostgresBus({ url: database.url, logger });
    brief.publish(['member:a']);
    await brief.close();
    await expect(elsewhere.until('member:a')).resolves.toBe('all came');
  });

  it('comes back after an outage: all is marked dirty, and what was published meanwhile arrives', async () => {
    const missed = watching(there, 'content:missed');
    const later = watching(there, 'content:later');
    const { rows } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'matinee-bus' and datname = current_database()`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    here.publish(['content:later']);
    // nobody published this one: it is the gap
    expect(await missed.next()).toEqual(['content:missed']);
    await expect(later.until('content:later')).resolves.toBe('all came');
    const after = watching(there, 'content:after');
    here.publish(['content:after']);
    await expect(after.until('content:after')).resolves.toBe('all came');
  });
});
