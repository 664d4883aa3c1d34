import type { Page } from '@playwright/test';

/** A page's live connection: what a test can do with it, and what went over it. */
interface PageSockets {
  /** Breaks the socket; new ones are refused until it is mended. HTTP goes on. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Sockets that were opened so far. */
  opened(): number;
  /** Paths of the subscriptions that run now. */
  running(): string[];
  /** The most that ran at any one time. */
  mostRunning(): number;
}

/** What the console says of a socket that is refused, or closing when its keep-alive is due; a test that cuts one expects it. */
export const refusedSocket =
  /WebSocket connection to .* failed|WebSocket is already in CLOSING or CLOSED state/;

interface Frame {
  id?: number;
  method?: string;
  params?: { path?: string };
}

/** The part that runs in the page. */
interface SocketState {
  down: boolean;
  open: Set<WebSocket>;
}

declare global {
  interface Window {
    matineeSockets: SocketState;
  }
}

/** Takes control of a page's sockets; call it before the page is opened. */
export async function controlSockets(page: Page, { down = false } = {}): Promise<PageSockets> {
  await page.addInitScript((downAtFirst) => {
    const state: SocketState = { down: downAtFirst, open: new Set() };
    window.matineeSockets = state;
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        // Where no socket is served: refused as by a server that is away.
        super(state.down ? String(address).replace('/trpc', '/nobody-listens') : address, protocols);
        state.open.add(this);
        this.addEventListener('close', () => state.open.delete(this));
      }
    };
  }, down);

  let opened = 0;
  let most = 0;
  const running = new Map<string, string>();
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/trpc')) return;
    const nth = (opened += 1);
    socket.on('framesent', ({ payload }) => {
      for (const { id, method, params } of framesOf(payload)) {
        if (method === 'subscription') running.set(`${nth}:${id}`, params?.path ?? '');
        if (method === 'subscription.stop') running.delete(`${nth}:${id}`);
      }
      most = Math.max(most, running.size);
    });
    socket.on('close', () => {
      for (const key of running.keys()) if (key.startsWith(`${nth}:`)) running.delete(key);
    });
  });

  return {
    cut: () =>
      page.evaluate(() => {
        window.matineeSockets.down = true;
        for (const socket of window.matineeSockets.open) socket.close();
      }),
    mend: () => page.evaluate(() => void (window.matineeSockets.down = false)),
    opened: () => opened,
    running: () => [...running.values()],
    mostRunning: () => most,
  };
}

function framesOf(payload: string | Buffer): Frame[] {
  if (typeof payload !== 'string' || !/^[[{]/.test(payload)) return [];
  const parsed = JSON.parse(payload) as Frame | Frame[];
  return Array.isArray(parsed) ? parsed : [parsed];
}
