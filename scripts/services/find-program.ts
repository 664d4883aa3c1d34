import { existsSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '#scripts/cli-error.ts';

/** Finds a program on the path, or where Debian puts servers, which is not on everybody's path. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((place) => existsSync(place));
}

/** The refusal where a program is missing. Without `advice` it advises the system's package of the same name. */
export const missingProgram = (name: string, advice?: string): CliError =>
  new CliError(
    `There is no ${name} on this machine.`,
    advice ?? `Install your system’s package (\`apt-get install ${name}\`, \`brew install ${name}\`).`,
  );

/** Finds a program that cannot be done without; throws where it is missing. */
export function requireProgram(name: string): string {
  const place = findProgram(name);
  if (place === undefined) throw missingProgram(name);
  return place;
}
