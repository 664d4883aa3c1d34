import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Asks for a session of a member. */
interface Request {
  id: number;
  signIn: string;
}

/** The session as the cookie `name=value`, or why there is none. */
type Answer = { id: number } & ({ cookie: string } | { error: string });

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
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${script} has ended`)));
  ended.catch(() => {});
  const ready = await Promise.race([started, ended]);
  let asked = 0;
  return {
    ready,
    async signIn(profileId) {
      const id = (asked += 1);
      const answered = new Promise<Answer>((resolve) => {
        const listen = (message: Answer) => {
          if (message.id !== id) return;
          child.off('message', listen);
          resolve(message);
        };
        child.on('message', listen);
      });
      // a child that has ended is reported below
      child.send({ id, signIn: profileId } satisfies Request, () => {});
      const answer = await Promise.race([answered, ended]);
      if ('error' in answer) throw new Error(answer.error);
      return answer.cookie;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
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
    void signIn({ id: profileId }).then(
      (cookie) => process.send?.({ id, cookie } satisfies Answer),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Answer),
    );
  });
  process.once('disconnect', () => {
    void stop().then(() => process.exit(0));
  });
  process.send?.(ready);
}
