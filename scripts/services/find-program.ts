import { statSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '#scripts/cli-error.ts';

/** Finds a program on the path, or where Debian installs servers, which is not on every user's path. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].filter(Boolean);
  return folders
    .map((folder) => path.join(folder, name))
    .find((place) => statSync(place, { throwIfNoEntry: false })?.isFile());
}

/** The error for missing programs. By default it advises installing the system's packages of the same names. */
export function missingPrograms(names: readonly string[], advice?: string): CliError {
  const packages = names.join(' ');
  return new CliError(
    `There is no ${names.join(' and no ')} on this machine.`,
    advice ??
      `Install your system’s packages (\`apt-get install ${packages}\`, \`brew install ${packages}\`).`,
  );
}

/** Finds required programs; throws when any is missing. */
export function requirePrograms<const Names extends readonly string[]>(
  names: Names,
): { [Index in keyof Names]: string } {
  const places = names.map(findProgram);
  const missing = names.filter((_, index) => places[index] === undefined);
  if (missing.length > 0) throw missingPrograms(missing);
  return places as { [Index in keyof Names]: string };
}
