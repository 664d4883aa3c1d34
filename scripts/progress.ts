import { SingleBar } from 'cli-progress';
import { printLine } from '#scripts/print-line.ts';

/** How far something long is. */
export interface Progress {
  /** `part` of 1 is done, and this is under way. */
  show(part: number, doing: string): void;
  stop(): void;
}

/** For those who want no progress shown: a machine that reads the answer. */
export const silentProgress: Progress = { show() {}, stop() {} };

/** A bar on a terminal, elsewhere a line for each part of the work; `indent` stands before it. */
export function progress(indent = ''): Progress {
  const onTerminal = process.stdout.isTTY;
  const bar = new SingleBar({
    format: `${indent}{bar} {percentage} %  {doing}`,
    hideCursor: true,
    clearOnComplete: true,
  });
  let shown = '';
  if (onTerminal) bar.start(1000, 0, { doing: '' });
  return {
    show(part, doing) {
      if (onTerminal) bar.update(Math.round(part * 1000), { doing });
      else if (doing !== shown) printLine(`${indent}${Math.round(part * 100)} %  ${doing}`);
      shown = doing;
    },
    stop() {
      bar.stop();
    },
  };
}
