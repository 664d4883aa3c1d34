import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyTRPCRouter } from '@trpc/server';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Logger } from '#server/logger.ts';
import type { Context } from '#server/trpc/context.ts';
import { batchSize } from '#shared/limits.ts';
import type { Bus } from './bus.ts';
import { type FrameLimits, type Frames, createFrames } from './socket-frames.ts';
import { createSocketSessions } from './socket-sessions.ts';

interface SocketLimits extends FrameLimits {
  /** Bytes. */
  frame: number;
  /** Sockets from one address to this node, which knows of no other's; many members may share one. */
  perAddress: number;
}

export const usualLimits: SocketLimits = {
  subscriptions: 20,
  callsPerFrame: batchSize,
  bufferedBytes: 1024 * 1024,
  framesInTenSeconds: 300,
  frame: 64 * 1024,
  perAddress: 500,
};

interface SocketOptions {
  server: Server;
  router: AnyTRPCRouter;
  /** Made once for each socket, from the cookie of its upgrade. */
  createContext: (request: IncomingMessage, requestId: string, address: string) => Promise<Context>;
  /** Whether an `Origin` header is ours. */
  checkOrigin: (origin: string | undefined) => boolean;
  bus: Bus;
  sessions: { stillAlive(sessionIds: readonly string[]): Promise<ReadonlySet<string>> };
  logger: Logger;
  limits?: Partial<SocketLimits>;
  /** Proxies in front whose X-Forwarded-For is believed. */
  trustedProxies?: number;
}

/** The sockets of a server. */
export interface AttachedSocket {
  /** How many there are, and how many subscriptions run over them. */
  count: () => { sockets: number; subscriptions: number };
  /** Tells browsers to come back to whoever serves then, and closes every socket within about a second. */
  close: () => Promise<void>;
}

const path = '/trpc';
/** WebSocket's own code for "service restart". */
const restarting = 1012;
/** Milliseconds. */
const keepAlive = { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 };
const farewell = 1_000;

function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hops = [
    request.socket.remoteAddress ?? 'unknown',
    ...forwarded.toReversed().map((hop) => hop.trim()),
  ];
  return hops.slice(0, trustedProxies + 1).findLast((hop) => hop !== '') ?? 'unknown';
}

function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * What is written to a connection within one turn of the event loop goes out together: the subscriptions of a tab often
 * have news at once, and one system call for each took longer than all the rest.
 */
function gatherer(wire: Duplex): () => void {
  let gathering = false;
  return () => {
    if (gathering) return;
    gathering = true;
    wire.cork();
    setImmediate(() => {
      gathering = false;
      wire.uncork();
    });
  };
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

/** Serves `/trpc` over WebSockets on an HTTP server; upgrades of other paths are left to others (Vite's reload). */
export function attachSocket(options: SocketOptions): AttachedSocket {
  const { server, router, createContext, checkOrigin, logger, trustedProxies = 0 } = options;
  const limits = { ...usualLimits, ...options.limits };
  const wss = new WebSocketServer({ noServer: true, maxPayload: limits.frame, perMessageDeflate: false });
  const socketSessions = createSocketSessions(options);
  const perAddress = new Map<string, number>();
  const open = new Set<Frames>();
  let closing = false;

  const accept = (socket: WebSocket, request: IncomingMessage, address: string, wire: Duplex) => {
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    const frames = createFrames(socket, router, limits, gatherer(wire));
    open.add(frames);
    socket.once('close', () => {
      open.delete(frames);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    const connect = getWSConnectionHandler({
      wss,
      router,
      keepAlive,
      experimental_encoder: frames,
      async createContext() {
        const context = await createContext(request, randomUUID(), address);
        const isOpen = socket.readyState === socket.OPEN;
        if (isOpen && context.sessionId !== null) socketSessions.add(context.sessionId, socket);
        return context;
      },
    });
    connect(socket, request);
  };

  const statusFor = (request: IncomingMessage, address: string): number | null => {
    if (closing) return 503;
    if (!checkOrigin(request.headers.origin)) return 403;
    return (perAddress.get(address) ?? 0) >= limits.perAddress ? 429 : null;
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (pathOf(request) !== path) {
      // nobody else listens: an unanswered upgrade would hang
      if (server.listenerCount('upgrade') === 1) refuse(socket, 404);
      return;
    }
    const address = addressOf(request, trustedProxies);
    const status = statusFor(request, address);
    if (status !== null) {
      logger.info({ status, origin: request.headers.origin, address }, 'a socket was refused');
      refuse(socket, status);
      return;
    }
    wss.handleUpgrade(request, socket, head, (opened) => accept(opened, request, address, socket));
  };
  server.on('upgrade', upgrade);

  return {
    count: () => ({
      sockets: open.size,
      subscriptions: [...open].reduce((sum, frames) => sum + frames.count(), 0),
    }),
    async close() {
      closing = true;
      socketSessions.stop();
      const sockets = [...wss.clients];
      for (const socket of sockets) {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ id: null, method: 'reconnect' }));
        socket.close(restarting, 'Matinee is restarting.');
      }
      const closed = Promise.all(
        sockets.map(
          (socket) =>
            new Promise((end) =>
              socket.readyState === socket.CLOSED ? end(null) : socket.once('close', end),
            ),
        ),
      );
      await Promise.race([closed, wait(farewell, null, { ref: false })]);
      for (const socket of sockets) socket.terminate();
      server.off('upgrade', upgrade);
      wss.close();
    },
  };
}
