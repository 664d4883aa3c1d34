import type { Command } from 'commander';
import { CliError } from '#scripts/cli-error.ts';

/** Throws if npm did not pass on an option: without `--` before it, npm only sets this variable. */
export function refuseKeptOption(name: string, command: string): void {
  if (process.env[`npm_config_${name.replaceAll('-', '_')}`])
    throw new CliError(`npm did not pass on --${name}.`, `Put \`--\` before it: ${command} …`);
}

/**
 * The same for every option of a command and of those below it. Call it before the words are parsed: the value of an option that
 * npm did not pass on arrives as an argument.
 */
export function refuseKeptOptions(root: Command): void {
  for (const option of [root, ...root.commands].flatMap((command) => command.options)) {
    const isPassedOn = process.argv.some((word) => word.split('=', 1)[0] === option.long);
    if (!isPassedOn) refuseKeptOption(option.name(), root.name());
  }
}
