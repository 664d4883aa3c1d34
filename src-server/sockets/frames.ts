import { type AnyTRPCRouter, TRPCError, getTRPCErrorShape, transformTRPCResponse } from '@trpc/server';
import type { Encoder } from '@trpc/server/adapters/ws';
import { parseTRPCMessage } from '@trpc/server/rpc';
import { AppError } from '#server/errors.ts';
import type { SocketLimits } from '#server/limits/limit-values.ts';
import { toTrpcError } from '#server/trpc/trpc.ts';
import { isRecord } from '#shared/is-record.ts';
import { type LimitedSocket, violation } from './limited-socket.ts';

type FrameLimits = Pick<SocketLimits, 'subscriptions' | 'callsPerFrame'>;

/** Encodes, decodes and counts a socket's messages. */
export interface Frames extends Encoder {
  /** The number of subscriptions that are running or starting. */
  count(): number;
}

type Id = string | number;
type State = 'starting' | 'stop when started' | 'running';

const isCallId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number';

/**
 * Sits between one socket and tRPC's handler, which has no limits of its own: counts running subscriptions and the
 * calls in a frame. `LimitedSocket` limits frames and buffers.
 */
export function createFrames(
  socket: LimitedSocket,
  router: AnyTRPCRouter,
  limits: FrameLimits,
  beforeWrite: () => void,
): Frames {
  const open = new Map<Id, State>();
  const { _config: config } = router._def;

  const refuse = (id: Id, path: string | undefined, error: TRPCError) => {
    const shape = getTRPCErrorShape({
      config,
      error,
      type: 'subscription',
      path,
      input: undefined,
      ctx: undefined,
    });
    socket.send(JSON.stringify(transformTRPCResponse(config, { id, error: shape })));
  };

  /** Whether a message is passed on to tRPC. */
  const admits = (message: unknown): boolean => {
    if (!isRecord(message) || !isCallId(message.id)) return true;
    const { id, method, params } = message;
    if (method === 'subscription.stop') {
      // tRPC knows a subscription only once it has started, and drops a stop that arrives earlier
      if (open.get(id) !== 'starting') return true;
      open.set(id, 'stop when started');
      return false;
    }
    if (method !== 'subscription') return true;
    const path = isRecord(params) && typeof params.path === 'string' ? params.path : undefined;
    if (open.has(id)) {
      refuse(id, path, toTrpcError(new AppError('INVALID_INPUT')));
      return false;
    }
    if (open.size >= limits.subscriptions) {
      refuse(id, path, toTrpcError(new AppError('TOO_MANY')));
      return false;
    }
    open.set(id, 'starting');
    return true;
  };

  const note = (id: Id, answer: Record<string, unknown>) => {
    const type = isRecord(answer.result) ? answer.result.type : undefined;
    if (type === 'started') {
      const before = open.get(id);
      open.set(id, 'running');
      if (before === 'stop when started') {
        const stop = Buffer.from(JSON.stringify({ id, method: 'subscription.stop' }));
        queueMicrotask(() => socket.deliver(stop));
      }
    } else if (type === 'stopped' || 'error' in answer) {
      open.delete(id);
    }
  };

  return {
    count: () => open.size,
    decode(data) {
      const frame: unknown = typeof data === 'string' ? JSON.parse(data) : null;
      const messages = Array.isArray(frame) ? frame : [frame];
      if (messages.length > limits.callsPerFrame) {
        setImmediate(() => socket.close(violation, `At most ${limits.callsPerFrame} calls in a frame.`));
        throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE' });
      }
      // throws as tRPC would: it runs no message of a frame with a malformed one, so none may take a place
      for (const message of messages) parseTRPCMessage(message, config.transformer);
      return messages.filter(admits);
    },
    encode(answer) {
      if (isRecord(answer) && isCallId(answer.id)) note(answer.id, answer);
      beforeWrite();
      return JSON.stringify(answer);
    },
  };
}
