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

/** Watches topics until the test ends. */
function startWatching(bus: Bus, ...topics: Topic[]) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const iterator = bus.watch(topics, controller.signal);
  return {
    stop: () => controller.abort(),
    next: async (): Promise<Topic[] | 'ended'> => {
      const { done, value } = await iterator.next();
      return done ? 'ended' : [...value].sort();
    },
    /** Reads until each of these topics has come. */
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

/** The engines that connect processes. */
const remote = {
  postgres: {
    address: () => database.url,
    create: createPostgresBus,
    /** Records the messages on its channel. */
    async recordMessages() {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      onTestFinished(() => client.end());
      const messages: string[] = [];
      client.on('notification', ({ payload }) => messages.push(payload ?? ''));
      await client.query('listen matinee');
      return messages;
    },
  },
  redis: {
    address: () => redis.url,
    create: createRedisBus,
    async recordMessages() {
      const client = await createClient({ url: redis.url }).connect();
      onTestFinished(() => client.destroy());
      const messages: string[] = [];
      await client.subscribe('matinee:0', (message) => messages.push(message));
      return messages;
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
    const watch = startWatching(bus, 'content:a');
    bus.publish(['content:a']);
    expect(await watch.next()).toEqual(['content:a']);
  });

  it('is a set, not a queue: a topic published a thousand times comes once', async () => {
    const watch = startWatching(bus, 'content:b', 'content:c');
    for (let n = 0; n < 1_000; n += 1) bus.publish(['content:b']);
    bus.publish(['content:c', 'content:other']);
    expect(await watch.next()).toEqual(['content:b', 'content:c']);
    bus.publish(['content:c']);
    expect(await watch.next()).toEqual(['content:c']);
  });

  it('notifies listeners one level up, with the topic that was published', async () => {
    const feed = startWatching(bus, 'feed');
    const thread = startWatching(bus, 'content:d');
    bus.publish(['feed:1', 'content:d:r1', 'content:dd:r2']);
    expect(await feed.next()).toEqual(['feed:1']);
    expect(await thread.next()).toEqual(['content:d:r1']);
  });

  it('notifies every watcher of a topic, and ends those whose signal aborts', async () => {
    const first = startWatching(bus, 'member:a');
    const second = startWatching(bus, 'member:a');
    first.stop();
    bus.publish(['member:a']);
    expect(await second.next()).toEqual(['member:a']);
    expect(await first.next()).toBe('ended');
  });

  it('marks everything that is watched as changed after missed updates', async () => {
    const watch = startWatching(bus, 'inbox:a', 'member:a');
    bus.invalidateAll();
    await expect(watch.until('inbox:a', 'member:a')).resolves.toBe('all came');
  });

  it('calls a listener’s onPossibleLoss after missed updates, until the listener stops', () => {
    const received: string[] = [];
    const stop = bus.listen('content:e', {
      onInvalidate: (topic) => received.push(topic),
      onPossibleLoss: () => received.push('gap'),
    });
    bus.publish(['content:e:1']);
    bus.invalidateAll();
    stop();
    bus.publish(['content:e']);
    bus.invalidateAll();
    expect(received).toEqual(['content:e:1', 'gap']);
  });

  it('spreads re-reads over time after missed updates, and reaches everyone', async () => {
    const received = new Set<string>();
    const topics = Array.from({ length: 1_000 }, (_, n): Topic => `member:many-${n}`);
    const stops = topics.map((topic) => bus.listen(topic, { onInvalidate: (dirty) => received.add(dirty) }));
    bus.invalidateAll();
    expect(received.size).toBeLessThan(1_000);
    await expect.poll(() => received.size).toBe(1_000);
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

  /** Another process, whose connection the test can interrupt. */
  async function proxied() {
    const proxy = await startTcpProxy(engine.address());
    const bus = engine.create({ url: proxy.url, logger, heartbeat: { every: 200, timeout: 200 } });
    onTestFinished(() => bus.close());
    await bus.listening;
    return { proxy, bus };
  }

  it('reaches the other process, and this one immediately and only once', async () => {
    const elsewhere = startWatching(there, 'content:a');
    const own = startWatching(here, 'content:a', 'content:end');
    here.publish(['content:a']);
    expect(await own.next()).toEqual(['content:a']);
    await expect(elsewhere.until('content:a')).resolves.toBe('all came');
    // by now the process's own message has come back too
    here.publish(['content:end']);
    expect(await own.next()).toEqual(['content:end']);
  });

  it('carries more than fits into one payload', async () => {
    const topics = Array.from({ length: 3_000 }, (_, n): Topic => `content:${String(n).padStart(36, '0')}`);
    const elsewhere = startWatching(there, ...topics);
    here.publish(topics);
    await expect(elsewhere.until(...topics)).resolves.toBe('all came');
  });

  it('sends everything published within a few milliseconds in one message', async () => {
    const messages = await engine.recordMessages();
    for (let n = 0; n < 100; n += 1) here.publish([`content:burst-${n}`]);
    await expect.poll(() => messages.join('\n').match(/burst-/g)).toHaveLength(100);
    expect(messages).toHaveLength(1);
  });

  it('sends the last topics before it closes, even if it was not connected yet', async () => {
    const elsewhere = startWatching(there, 'member:a');
    const brief = engine.create({ url: engine.address(), logger });
    brief.publish(['member:a']);
    await brief.close();
    await expect(elsewhere.until('member:a')).resolves.toBe('all came');
  });

  it('has the others read everything anew when too much was published to send before it closes', async () => {
    const elsewhere = startWatching(there, 'member:never-published');
    const brief = engine.create({ url: engine.address(), logger });
    brief.publish(Array.from({ length: 20_001 }, (_, n): Topic => `content:${n}`));
    await brief.close();
    expect(await elsewhere.next()).toEqual(['member:never-published']);
  });

  it('comes back after an outage: all is marked dirty, and what was published meanwhile arrives', async () => {
    const { proxy, bus } = await proxied();
    const missed = startWatching(bus, 'content:missed');
    const later = startWatching(there, 'content:later');
    proxy.cut();
    bus.publish(['content:later']);
    proxy.restore();
    // nobody published this topic: it is marked because of the gap
    expect(await missed.next()).toEqual(['content:missed']);
    await expect(later.until('content:later')).resolves.toBe('all came');
    const after = startWatching(bus, 'content:after');
    here.publish(['content:after']);
    await expect(after.until('content:after')).resolves.toBe('all came');
  });

  it('notices a connection that has gone silent, and sends the pending message again', async () => {
    const { proxy, bus } = await proxied();
    const missed = startWatching(bus, 'content:missed');
    const elsewhere = startWatching(there, 'content:under-way');
    proxy.freeze();
    bus.publish(['content:under-way']);
    const returned = missed.next();
    proxy.restore();
    expect(await returned).toEqual(['content:missed']);
    await expect(elsewhere.until('content:under-way')).resolves.toBe('all came');
  });

  it('has the others read everything again when too many topics were published during an outage, even if a message was lost', async () => {
    const { proxy, bus } = await proxied();
    const elsewhere = startWatching(there, 'member:never-published');
    proxy.freeze();
    bus.publish(Array.from({ length: 20_001 }, (_, n): Topic => `content:${n}`));
    proxy.restore();
    expect(await elsewhere.next()).toEqual(['member:never-published']);
  });

  it('closes even if nobody accepts its connection', async () => {
    const proxy = await startTcpProxy(engine.address());
    proxy.freeze();
    const bus = engine.create({ url: proxy.url, logger });
    bus.publish(['member:a']);
    await bus.close();
    const own = startWatching(bus, 'member:a');
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

  it('has everything read again after Redis was killed and came back empty, and then delivers again', async () => {
    const missed = startWatching(there, 'content:missed');
    const meanwhile = startWatching(there, 'content:meanwhile');
    await redis.kill();
    here.publish(['content:meanwhile']);
    await redis.restart();
    expect(await missed.next()).toEqual(['content:missed']);
    await expect(meanwhile.until('content:meanwhile')).resolves.toBe('all came');
    const after = startWatching(there, 'content:after');
    // the first process to reconnect may publish before the other listens; the other's gap covers that
    here.publish(['content:after']);
    await expect(after.until('content:after')).resolves.toBe('all came');
  });

  it('delivers late what was published while Redis was paused', async () => {
    const elsewhere = startWatching(there, 'content:late');
    redis.pause();
    here.publish(['content:late']);
    redis.resume();
    expect(await elsewhere.next()).toEqual(['content:late']);
  });

  it('connects as soon as Redis can be reached', async () => {
    await redis.kill();
    const early = createRedisBus({ url: redis.url, logger });
    onTestFinished(() => early.close());
    early.publish(['content:early']);
    await redis.restart();
    await early.listening;
    const elsewhere = startWatching(early, 'content:now');
    here.publish(['content:now']);
    await expect(elsewhere.until('content:now')).resolves.toBe('all came');
  });

  it('keeps the databases of one Redis apart', async () => {
    const other = createRedisBus({ url: `${redis.url}/1`, logger });
    onTestFinished(() => other.close());
    await other.listening;
    const watch = startWatching(other, 'content:theirs', 'content:ours');
    const same = startWatching(there, 'content:theirs');
    here.publish(['content:theirs']);
    await expect(same.until('content:theirs')).resolves.toBe('all came');
    other.publish(['content:ours']);
    expect(await watch.next()).toEqual(['content:ours']);
  });
});

describe('live bus: the choice of the engine', () => {
  const reaches = async (from: Bus, to: RemoteBus) => {
    await to.listening;
    const watch = startWatching(to, 'content:chosen');
    from.publish(['content:chosen']);
    return await watch.until('content:chosen');
  };

  it('uses REDIS_URL if it is set, otherwise the database', async () => {
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
