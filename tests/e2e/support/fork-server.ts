import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Asks for a session of a member. */
interface Request {
  id: number;
  signIn: string;
}

interface SignedIn {
  id: number;
  /** `name=value` */
  cookie: string;
}

/** What a process of its own serves, and how to speak with it. */
export interface Served<R> {
  ready: R;
  /** A fresh session of this member, as the cookie `name=value`. */
  signIn: (profileId: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Runs one of the scripts here, which serves until this process is gone, and waits for its first message. */
export async function forkServer<R>(script: string, args: readonly string[] = []): Promise<Served<R>> {
  const child = fork(path.join(import.meta.dirname, script), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const started = once(child, 'message').then(([message]) => message as R);
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the product did not start')));
  const ready = await Promise.race([started, failed]);
  failed.catch(() => {});
  let asked = 0;
  return {
    ready,
    async signIn(profileId) {
      const id = (asked += 1);
      const answered = new Promise<SignedIn>((resolve) => {
        const listen = (message: SignedIn) => {
          if (message.id !== id) return;
          child.off('message', listen);
          resolve(message);
        };
        child.on('message', listen);
      });
      child.send({ id, signIn: profileId } satisfies Request);
      return (await answered).cookie;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** The other end of `forkServer`: says it is ready, signs members in, and stops with the process that forked it. */
export function serveParent(
  ready: object,
  { signIn, stop }: { signIn: (member: { id: string }) => Promise<string>; stop: () => Promise<void> },
): void {
  process.on('message', ({ id, signIn: profileId }: Request) => {
    void signIn({ id: profileId }).then((cookie) => {
      process.send?.({ id, cookie } satisfies SignedIn);
    });
  });
  process.once('disconnect', () => {
    void stop().then(() => process.exit(0));
  });
  process.send?.(ready);
}
