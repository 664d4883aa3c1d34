/** Prints one line of progress to the terminal. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
