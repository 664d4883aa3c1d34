import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Of every script but those of Prisma's CLI, which has words of its own: its name, and its file. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /^node scripts\/bootstrap\.mjs ([\w-]+)$/.exec(line)?.[1];
  return file === undefined ? [] : [[name, `scripts/${file}.ts`] as const];
});

it('knows most scripts', () => {
  expect(commands.length).toBeGreaterThan(15);
});

it.each(commands)('npm run %s reads its words, --help among them, before it does anything', (name, file) => {
  const [before = '', command = ''] = readFileSync(file, 'utf8').split('new Command(');
  expect(before).not.toMatch(/^await /m);
  const [declared = '', ...done] = command.split(/\bcommand\.parse\(|\badmin\.parseAsync\(|\.parse\(/);
  expect(done).not.toEqual([]);
  expect(declared).toMatch(
    new RegExp(`^'npm (run )?(--silent )?${name}( --)?'\\)\\s*\\.description\\(\\s*['"]\\w`),
  );
  expect(declared.replace(/\bawait (run(Script|Command)\(|$)/g, '')).not.toContain('await ');
});
