import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnyTRPCRouter, TRPCError } from '@trpc/server';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import { type ServerOptions, WebSocketServer } from 'ws';
import { type SocketLimits, socketLimits } from '#server/limits/limit-values.ts';
import { networkOfRequest } from '#server/limits/network.ts';
import { createConcurrencyLimit } from '#server/limits/concurrency-limit.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Logger } from '#server/logger.ts';
import type { Context } from '#server/trpc/context.ts';
import type { Bus } from '#server/live/bus.ts';
import type { Live } from '#server/live/live.ts';
import { LimitedSocket } from './limited-socket.ts';
import { type Frames, createFrames } from './frames.ts';
import { closeGrace, createSocketSessions } from './sessions.ts';

interface SocketOptions {
  server: Server;
  router: AnyTRPCRouter;
  /** Called once for each socket, with its upgrade request. */
  createContext: (request: IncomingMessage, requestId: string, network: string) => Promise<Context>;
  /** Whether an upgrade with these headers is allowed: it comes from one of our pages, or has a token. */
  isUpgradeAllowed: (headers: IncomingHttpHeaders) => boolean;
  bus: Bus;
  sessions: { findAlive(sessionIds: readonly string[]): Promise<ReadonlySet<string>> };
  logger: Logger;
  limits?: Partial<SocketLimits>;
  /** Counts upgrades. */
  rates: Pick<RateLimits, 'count'>;
  /** Proxies in front whose X-Forwarded-For is believed. */
  trustedProxies?: number;
}

/** The sockets of a server. */
export interface AttachedSocket {
  /** The number of open sockets and of the subscriptions running on them. */
  count: () => { sockets: number; subscriptions: number };
  /** Asks browsers to reconnect, and closes every socket within about a second. */
  close: () => Promise<void>;
}

const path = '/trpc';
/** WebSocket's own code for "service restart". */
const restarting = 1012;
/** Milliseconds. */
const keepAlive = { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 };

function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  // Node keeps its side open until the client closes too, which may never happen
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Returns a function to call before each write to a connection: everything written in one turn of the event loop is sent together.
 * A tab's subscriptions often change at the same time, and a system call for each took longer than everything else.
 */
function corkPerTurn(wire: Duplex): () => void {
  let isCorked = false;
  return () => {
    if (isCorked) return;
    isCorked = true;
    wire.cork();
    setImmediate(() => {
      isCorked = false;
      wire.uncork();
    });
  };
}

/**
 * The live layer for a socket's subscriptions: once the socket has closed, it refuses to watch anything. tRPC drops what such a
 * subscription returns, and would never end it.
 */
const bindToSocket = ({ part }: Live, socket: LimitedSocket): Live => ({
  part(create) {
    if (socket.readyState !== socket.OPEN) throw new TRPCError({ code: 'CLIENT_CLOSED_REQUEST' });
    return part(create);
  },
});

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

/** Serves `/trpc` over WebSockets on an HTTP server; upgrades of other paths are left to others (Vite's reload). */
export function attachSocket(options: SocketOptions): AttachedSocket {
  const { server, router, createContext, isUpgradeAllowed, logger, rates, trustedProxies = 0 } = options;
  const limits = { ...socketLimits, ...options.limits };
  // its types do not know `closeTimeout` yet
  const serverOptions: ServerOptions<typeof LimitedSocket> & { closeTimeout: number } = {
    noServer: true,
    WebSocket: LimitedSocket,
    maxPayload: limits.message,
    maxFragments: limits.fragments,
    perMessageDeflate: false,
    // counted first: see `LimitedSocket`
    autoPong: false,
    closeTimeout: closeGrace,
  };
  const wss = new WebSocketServer(serverOptions);
  const socketSessions = createSocketSessions(options);
  const concurrency = createConcurrencyLimit({ atOnce: limits.perNetwork });
  const open = new Set<Frames>();
  let closing = false;

  const accept = (socket: LimitedSocket, request: IncomingMessage, network: string, wire: Duplex) => {
    socket.limit(limits);
    const frames = createFrames(socket, router, limits, corkPerTurn(wire));
    open.add(frames);
    socket.once('close', () => open.delete(frames));
    const connect = getWSConnectionHandler({
      wss,
      router,
      keepAlive,
      experimental_encoder: frames,
      async createContext() {
        const context = await createContext(request, randomUUID(), network);
        const isOpen = socket.readyState === socket.OPEN;
        if (isOpen && context.sessionId !== null) socketSessions.add(context.sessionId, socket);
        return { ...context, live: bindToSocket(context.live, socket) };
      },
    });
    connect(socket, request);
  };

  /** Counts the upgrade and takes a slot for its connection. Throws TOO_MANY. */
  const admit = async (socket: Duplex, network: string): Promise<void> => {
    await rates.count('sockets', network);
    const leave = await concurrency.enter(network);
    if (socket.destroyed) leave();
    else socket.once('close', leave);
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (pathOf(request) !== path) {
      // no one else listens for upgrades, and an unanswered one would hang
      if (server.listenerCount('upgrade') === 1) refuse(socket, 404);
      return;
    }
    const refuseWith = (status: number) => {
      logger.info({ status, origin: request.headers.origin }, 'socket refused');
      refuse(socket, status);
    };
    if (closing) return refuseWith(503);
    if (!isUpgradeAllowed(request.headers)) return refuseWith(403);
    const network = networkOfRequest(request, trustedProxies);
    const ignore = () => {};
    // nothing else handles the error of a connection that breaks while it is being counted
    socket.on('error', ignore);
    try {
      await admit(socket, network);
    } catch {
      return refuseWith(429);
    }
    socket.off('error', ignore);
    if (closing) return refuseWith(503);
    wss.handleUpgrade(request, socket, head, (opened) => accept(opened, request, network, socket));
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    void upgrade(request, socket, head);
  server.on('upgrade', onUpgrade);

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
      await Promise.race([closed, wait(closeGrace, null, { ref: false })]);
      for (const socket of sockets) socket.terminate();
      server.off('upgrade', onUpgrade);
      wss.close();
    },
  };
}
