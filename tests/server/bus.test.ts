import pg from 'pg';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Bus } from '#server/live/bus.ts';
import { createBus } from '#server/live/create-bus.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createPostgresBus } from '#server/live/postgres-bus.ts';
import { createRedisBus } from '#server/live/redis-bus.ts';
import type { RemoteBus } from '#server/live/remote-bus.ts';
import { createLogger } from '#server/logger.ts';
import type { Topic } from '#shared/topics.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { useRedis } from '#tests/support/redis.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';

const database = useDatabase();
const redis = useRedis();
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

/** The engines between processes. */
const remote = {
  postgres: {
    address: () => database.url,
    create: createPostgresBus,
    /** What is said on its channel, message by message. */
    async overhear() {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      onTestFinished(() => client.end());
      const said: string[] = [];
      client.on('notification', ({ payload }) => said.push(payload ?? ''));
      await client.query('listen matinee');
      return said;
    },
  },
  redis: {
    address: () => redis.url,
    create: createRedisBus,
    async overhear() {
      const client = await createClient({ url: redis.url }).connect();
      onTestFinished(() => client.destroy());
      const said: string[] = [];
      await client.subscribe('matinee:0', (message) => said.push(message));
      return said;
    },
  },
};
type Engine = (typeof remote)['postgres' | 'redis'];

async function listening({ create, address }: Engine) {
  const bus = create({ url: address(), logger });
  await bus.listening;
  return bus;
}

const engines: Record<string, () => Promise<Bus>> = {
  memory: () => Promise.resolve(createMemoryBus()),
  postgres: () => listening(remote.postgres),
  redis: () => listening(remote.redis),
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

  it('notifies listeners one level above, with the topic that was published', async () => {
    const feed = watching(bus, 'feed');
    const thread = watching(bus, 'content:d');
    bus.publish(['feed:1', 'content:d:r1', 'content:dd:r2']);
    expect(await feed.next()).toEqual(['feed:1']);
    expect(await thread.next()).toEqual(['content:d:r1']);
  });

  it('notifies every watcher of a topic, and ends those whose signal aborts', async () => {
    const first = watching(bus, 'member:a');
    const second = watching(bus, 'member:a');
    first.stop();
    bus.publish(['member:a']);
    expect(await second.next()).toEqual(['member:a']);
    expect(await first.next()).toBe('ended');
  });

  it('marks everything that is watched dirty after missed updates', async () => {
    const watch = watching(bus, 'inbox:a', 'member:a');
    bus.invalidateAll();
    await expect(watch.until('inbox:a', 'member:a')).resolves.toBe('all came');
  });

  it('calls a listener’s onPossibleLoss after missed updates, and no more once it stopped', () => {
    const heard: string[] = [];
    const stop = bus.listen('content:e', {
      onInvalidate: (topic) => heard.push(topic),
      onPossibleLoss: () => heard.push('gap'),
    });
    bus.publish(['content:e:1']);
    bus.invalidateAll();
    stop();
    bus.publish(['content:e']);
    bus.invalidateAll();
    expect(heard).toEqual(['content:e:1', 'gap']);
  });

  it('spreads many re-reads after missed updates, and reaches everyone', async () => {
    const heard = new Set<string>();
    const topics = Array.from({ length: 1_000 }, (_, n): Topic => `member:many-${n}`);
    const stops = topics.map((topic) => bus.listen(topic, { onInvalidate: (dirty) => heard.add(dirty) }));
    bus.invalidateAll();
    expect(heard.size).toBeLessThan(1_000);
    await expect.poll(() => heard.size).toBe(1_000);
    stops.forEach((stop) => stop());
  });
});

describe.each(Object.entries(remote))('the bus between two processes, over %s', (_name, engine) => {
  let here: RemoteBus;
  let there: RemoteBus;
  beforeAll(async () => {
    here = await listening(engine);
    there = await listening(engine);
  });
  afterAll(() => Promise.all([here.close(), there.close()]));

  /** One more process, whose connection the test may break. */
  async function proxied() {
    const proxy = await startTcpProxy(engine.address());
    const bus = engine.create({ url: proxy.url, logger, heartbeat: { every: 200, timeout: 200 } });
    onTestFinished(() => bus.close());
    await bus.listening;
    return { proxy, bus };
  }

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
    const said = await engine.overhear();
    for (let n = 0; n < 100; n += 1) here.publish([`content:burst-${n}`]);
    await expect.poll(() => said.join('\n').match(/burst-/g)).toHaveLength(100);
    expect(said).toHaveLength(1);
  });

  it('sends the last word before it closes, even when it had not connected yet', async () => {
    const elsewhere = watching(there, 'member:a');
    const brief = engine.create({ url: engine.address(), logger });
    brief.publish(['member:a']);
    await brief.close();
    await expect(elsewhere.until('member:a')).resolves.toBe('all came');
  });

  it('has the others read everything anew when too much was published to send before it closes', async () => {
    const elsewhere = watching(there, 'member:never-published');
    const brief = engine.create({ url: engine.address(), logger });
    brief.publish(Array.from({ length: 20_001 }, (_, n): Topic => `content:${n}`));
    await brief.close();
    expect(await elsewhere.next()).toEqual(['member:never-published']);
  });

  it('comes back after an outage: all is marked dirty, and what was published meanwhile arrives', async () => {
    const { proxy, bus } = await proxied();
    const missed = watching(bus, 'content:missed');
    const later = watching(there, 'content:later');
    proxy.cut();
    bus.publish(['content:later']);
    proxy.mend();
    // nobody published this one: it is the gap
    expect(await missed.next()).toEqual(['content:missed']);
    await expect(later.until('content:later')).resolves.toBe('all came');
    const after = watching(bus, 'content:after');
    here.publish(['content:after']);
    await expect(after.until('content:after')).resolves.toBe('all came');
  });

  it('notices a connection that has fallen silent, and sends again what was under way', async () => {
    const { proxy, bus } = await proxied();
    const missed = watching(bus, 'content:missed');
    const elsewhere = watching(there, 'content:under-way');
    proxy.freeze();
    bus.publish(['content:under-way']);
    const returned = missed.next();
    proxy.mend();
    expect(await returned).toEqual(['content:missed']);
    await expect(elsewhere.until('content:under-way')).resolves.toBe('all came');
  });

  it('has the others read everything anew when too much was published in an outage, even if that word was lost on the way', async () => {
    const { proxy, bus } = await proxied();
    const elsewhere = watching(there, 'member:never-published');
    proxy.freeze();
    bus.publish(Array.from({ length: 20_001 }, (_, n): Topic => `content:${n}`));
    proxy.mend();
    expect(await elsewhere.next()).toEqual(['member:never-published']);
  });

  it('closes while there is nobody to connect to', async () => {
    const proxy = await startTcpProxy(engine.address());
    proxy.freeze();
    const bus = engine.create({ url: proxy.url, logger });
    bus.publish(['member:a']);
    await bus.close();
    const own = watching(bus, 'member:a');
    bus.publish(['member:a']);
    expect(await own.next()).toEqual(['member:a']);
  });
});

describe('live bus: over Redis', () => {
  let here: RemoteBus;
  let there: RemoteBus;
  beforeAll(async () => {
    here = await listening(remote.redis);
    there = await listening(remote.redis);
  });
  afterAll(() => Promise.all([here.close(), there.close()]));

  it('that is killed and comes back empty, has everything read again, and then delivers again', async () => {
    const missed = watching(there, 'content:missed');
    const meanwhile = watching(there, 'content:meanwhile');
    await redis.kill();
    here.publish(['content:meanwhile']);
    await redis.restart();
    expect(await missed.next()).toEqual(['content:missed']);
    await expect(meanwhile.until('content:meanwhile')).resolves.toBe('all came');
    const after = watching(there, 'content:after');
    // the first to come back may publish before the other listens; the gap of the other covers it
    here.publish(['content:after']);
    await expect(after.until('content:after')).resolves.toBe('all came');
  });

  it('that pauses, delivers late what was published meanwhile', async () => {
    const elsewhere = watching(there, 'content:late');
    redis.pause();
    here.publish(['content:late']);
    redis.resume();
    expect(await elsewhere.next()).toEqual(['content:late']);
  });

  it('that is not there yet, is found when it is', async () => {
    await redis.kill();
    const early = createRedisBus({ url: redis.url, logger });
    onTestFinished(() => early.close());
    early.publish(['content:early']);
    await redis.restart();
    await early.listening;
    const elsewhere = watching(early, 'content:now');
    here.publish(['content:now']);
    await expect(elsewhere.until('content:now')).resolves.toBe('all came');
  });

  it('is separate for each of its databases', async () => {
    const other = createRedisBus({ url: `${redis.url}/1`, logger });
    onTestFinished(() => other.close());
    await other.listening;
    const heard = watching(other, 'content:theirs', 'content:ours');
    const same = watching(there, 'content:theirs');
    here.publish(['content:theirs']);
    await expect(same.until('content:theirs')).resolves.toBe('all came');
    other.publish(['content:ours']);
    expect(await heard.next()).toEqual(['content:ours']);
  });
});

describe('live bus: which engine is chosen', () => {
  const reaches = async (from: Bus, to: RemoteBus) => {
    await to.listening;
    const watch = watching(to, 'content:chosen');
    from.publish(['content:chosen']);
    return await watch.until('content:chosen');
  };

  it('is that of REDIS_URL, or else that of the database', async () => {
    const overRedis = await listening(remote.redis);
    const overPostgres = await listening(remote.postgres);
    const chosen = [
      await createBus({
        env: { REDIS_URL: redis.url },
        databaseUrl: 'postgresql://127.0.0.1:1/none',
        logger,
      }),
      await createBus({ env: { REDIS_URL: undefined }, databaseUrl: database.url, logger }),
    ] as const;
    onTestFinished(async () => {
      await Promise.all([...chosen, overRedis, overPostgres].map((bus) => bus.close()));
    });
    await expect(reaches(chosen[0], overRedis)).resolves.toBe('all came');
    await expect(reaches(chosen[1], overPostgres)).resolves.toBe('all came');
  });
});
