import { redisConnection } from '#server/connections/redis.ts';
import { type BusConnection, type RemoteBus, type RemoteBusOptions, createRemoteBus } from './remote-bus.ts';

interface RedisBusOptions extends RemoteBusOptions {
  url: string;
}

/** Channels ignore Redis databases, so the name includes the database: installations that share a Redis must not share messages. */
const channelOf = (url: string): string => `matinee:${new URL(url).pathname.slice(1) || '0'}`;

function connection(url: string, onPayload: (payload: string) => void): BusConnection {
  const channel = channelOf(url);
  const { client, ...redis } = redisConnection(url, 'matinee-bus');
  return {
    ...redis,
    async open() {
      await redis.open();
      await client.subscribe(channel, onPayload);
    },
    send: (payloads) => Promise.all(payloads.map((payload) => client.publish(channel, payload))),
  };
}

/** A bus between processes that share a Redis: one channel, which each process filters for what its readers watch. */
export function createRedisBus({ url, ...options }: RedisBusOptions): RemoteBus {
  return createRemoteBus({ ...options, make: (onPayload) => connection(url, onPayload) });
}
