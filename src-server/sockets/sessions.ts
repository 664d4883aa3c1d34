import type { WebSocket } from 'ws';
import type { Logger } from '#server/logger.ts';
import { sessionEnded } from '#shared/socket.ts';
import { sessionTopic } from '#shared/topics.ts';
import type { Bus } from '#server/live/bus.ts';

interface SocketSessionsOptions {
  bus: Bus;
  sessions: { findAlive(sessionIds: readonly string[]): Promise<ReadonlySet<string>> };
  logger: Logger;
}

/** Milliseconds between checks of the table: a bus may lose a message, and an expiry sends none. */
const sweepEvery = 3_000;
/** Milliseconds in which a browser can receive the reason why its socket closes. */
export const closeGrace = 1_000;

/** Tracks the sockets of each session, and closes them when it has ended: by a sign-out, a ban, or its expiry. */
export function createSocketSessions({ bus, sessions, logger }: SocketSessionsOptions) {
  const bySession = new Map<string, { sockets: Set<WebSocket>; stop: () => void }>();
  let sweeping = false;

  const closeEnded = async (ids: string[]) => {
    if (ids.length === 0) return;
    const alive = await sessions.findAlive(ids);
    for (const id of ids) {
      if (alive.has(id)) continue;
      for (const socket of bySession.get(id)?.sockets ?? []) {
        socket.close(sessionEnded, 'The session has ended.');
        setTimeout(() => socket.terminate(), closeGrace).unref();
      }
    }
  };
  const check = (ids: string[]) =>
    closeEnded(ids).catch((err: unknown) => logger.warn({ err }, 'could not check the sessions of sockets'));

  const sweep = async () => {
    if (sweeping) return;
    sweeping = true;
    await check([...bySession.keys()]);
    sweeping = false;
  };
  const timer = setInterval(() => void sweep(), sweepEvery);
  timer.unref();

  return {
    add(sessionId: string, socket: WebSocket): void {
      const onInvalidate = () => void check([sessionId]);
      // after missed updates the next sweep checks them all anyway
      const entry = bySession.get(sessionId) ?? {
        sockets: new Set(),
        stop: bus.listen(sessionTopic(sessionId), { onInvalidate, onPossibleLoss: () => {} }),
      };
      bySession.set(sessionId, entry);
      entry.sockets.add(socket);
      socket.once('close', () => {
        entry.sockets.delete(socket);
        if (entry.sockets.size > 0 || bySession.get(sessionId) !== entry) return;
        entry.stop();
        bySession.delete(sessionId);
      });
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}
