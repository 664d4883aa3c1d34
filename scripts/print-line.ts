/** Tells the person at the terminal what is going on, one line at a time. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
