import { SingleBar } from 'cli-progress';
import { say } from '#scripts/say.ts';

/** Shows how far something long is: a bar on a terminal, elsewhere a line for each part of it. */
export function progress() {
  const onTerminal = process.stdout.isTTY;
  const bar = new SingleBar({
    format: '  {bar} {percentage} %  {doing}',
    hideCursor: true,
    clearOnComplete: true,
  });
  let told = '';
  if (onTerminal) bar.start(1000, 0, { doing: '' });
  return {
    show(part: number, doing: string): void {
      if (onTerminal) bar.update(Math.round(part * 1000), { doing });
      else if (doing !== told) say(`  ${Math.round(part * 100)} %  ${doing}`);
      told = doing;
    },
    stop(): void {
      bar.stop();
    },
  };
}
