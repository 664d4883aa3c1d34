import { printLine } from '#scripts/print-line.ts';

/** How far something long is. */
export interface Progress {
  /** `part` of 1 is done, and this is under way. */
  show(part: number, doing: string): void;
  stop(): void;
}

/** For those who want no progress shown: a machine that reads the answer. */
export const silentProgress: Progress = { show() {}, stop() {} };

const barWidth = 30;
/** Returns to the start of the terminal's line and clears it. */
const clear = '\r\u001B[K';

/** A bar on a terminal, elsewhere a line for each part of the work; `indent` stands before it. */
export function progress(indent = ''): Progress {
  const onTerminal = process.stdout.isTTY;
  let shown = '';
  return {
    show(part, doing) {
      const percent = `${Math.round(part * 100)} %  ${doing}`;
      if (shown === (onTerminal ? percent : doing)) return;
      shown = onTerminal ? percent : doing;
      const bar = '█'.repeat(Math.round(part * barWidth)).padEnd(barWidth, '░');
      if (onTerminal) process.stdout.write(`${clear}${indent}${bar} ${percent}`);
      else printLine(`${indent}${percent}`);
    },
    stop() {
      if (onTerminal) process.stdout.write(clear);
    },
  };
}
