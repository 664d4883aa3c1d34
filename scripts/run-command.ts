import { type Command, CommanderError } from 'commander';
import { CliError } from '#scripts/cli-error.ts';
import { type Lifecycle, runScript } from '#scripts/lifecycle.ts';

/** Asked of the words themselves, since the command may be what is wrong with them. */
const json = process.argv.includes('--json');

/** Runs a command that has an option `--json`: with it, JSON also says what is wrong with the words. */
export async function runCommand(
  command: Command,
  main: (lifecycle: Lifecycle) => Promise<void>,
): Promise<void> {
  command
    .showHelpAfterError()
    .configureOutput({ writeErr: (text) => json || process.stderr.write(text) })
    .exitOverride();
  await runScript(
    async (lifecycle) => {
      try {
        await main(lifecycle);
      } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        process.exitCode = error.exitCode;
        if (!json || error.exitCode === 0) return;
        throw new CliError(
          error.code === 'commander.help'
            ? 'There is no command.'
            : `${error.message.replace(/^error: (.*?)\.?$/s, '$1')}.`,
          `\`${command.name()} --help\` lists what there is.`,
        );
      }
    },
    { json },
  );
}
