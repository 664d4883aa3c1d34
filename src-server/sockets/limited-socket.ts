import { WebSocket } from 'ws';
import type { SocketLimits } from '#server/limits/limit-values.ts';

type WireLimits = Pick<SocketLimits, 'framesInTenSeconds' | 'bufferedBytes' | 'bufferedMessages'>;

/** WebSocket's own code for "policy violation". */
export const violation = 1008;
const tenSeconds = 10_000;

const incoming = new Set<string | symbol>(['message', 'ping', 'pong']);

type Send = Parameters<WebSocket['send']>;

/**
 * A socket that counts each frame before anything handles it, answers pings itself, and closes when more is buffered than its
 * reader may be behind. tRPC's adapter sends replies itself and has no limits, so they are enforced below it.
 */
export class LimitedSocket extends WebSocket {
  #limits: WireLimits = { framesInTenSeconds: 0, bufferedBytes: 0, bufferedMessages: 0 };
  #window = { since: -Infinity, frames: 0 };
  #buffered = 0;
  #isCut = false;

  /** Sets the limits. Call it when the socket opens, before anything is read. */
  limit(limits: WireLimits): void {
    this.#limits = limits;
  }

  /** Passes a message to the listeners as if it had been received, without counting it. */
  deliver(data: Buffer): void {
    if (!this.#isCut) super.emit('message', data, false);
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (!incoming.has(event)) return super.emit(event, ...args);
    if (!this.#admits()) return false;
    if (event === 'ping' && this.readyState === this.OPEN && this.#hasRoom()) {
      this.pong(args[0], false, this.#reserve());
    }
    return super.emit(event, ...args);
  }

  override send(data: Send[0], ...rest: unknown[]): void {
    if (this.readyState !== this.OPEN || !this.#hasRoom()) return;
    const done = rest.findLast((arg): arg is (error?: Error) => void => typeof arg === 'function');
    const options = rest.find((arg): arg is object => typeof arg === 'object') ?? {};
    const release = this.#reserve();
    super.send(data, options, (error) => {
      release();
      done?.(error);
    });
  }

  /** Counts a frame and returns whether to handle it; one too many closes the connection, and nothing more is handled. */
  #admits(): boolean {
    if (this.#isCut) return false;
    const now = performance.now();
    if (now - this.#window.since >= tenSeconds) this.#window = { since: now, frames: 0 };
    this.#window.frames += 1;
    if (this.#window.frames <= this.#limits.framesInTenSeconds) return true;
    this.#isCut = true;
    this.close(violation, 'Too many frames.');
    this.pause();
    return false;
  }

  /** Returns whether the reader keeps up; closes the connection if not. */
  #hasRoom(): boolean {
    const { bufferedBytes, bufferedMessages } = this.#limits;
    if (this.bufferedAmount <= bufferedBytes && this.#buffered < bufferedMessages) return true;
    this.#isCut = true;
    this.terminate();
    return false;
  }

  #reserve(): () => void {
    this.#buffered += 1;
    return () => {
      this.#buffered -= 1;
    };
  }
}
