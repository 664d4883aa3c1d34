import type { Command } from 'commander';
import { CliError } from '#scripts/cli-error.ts';

/** Throws if npm did not pass on an option: without `--` before it, npm only sets this variable. */
export function refuseKeptOption(name: string, command: string): void {
  if (process.env[`npm_config_${name.replaceAll('-', '_')}`])
    throw new CliError(`npm did not pass on --${name}.`, `Put \`--\` before it: ${command} …`);
}

/** The same for every option of a command, and of the command above it, that was not passed on. */
export function refuseKeptOptions(command: Command): void {
  const root = command.parent ?? command;
  for (const option of new Set([...root.options, ...command.options]))
    if (command.getOptionValueSourceWithGlobals(option.attributeName()) !== 'cli')
      refuseKeptOption(option.name(), root.name());
}
