// What every npm command goes through: `node scripts/bootstrap.mjs <script> [arguments]`. Plain Node without packages, so
// that it works on a fresh checkout: it installs what is missing, generates Prisma's client when the schema has changed,
// and runs scripts/<script>.ts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LockError, readOrNothing, withProcessLock } from './process-lock.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const inRoot = (...parts) => path.join(root, ...parts);
const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex');

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Whether npm's own record of what it installed agrees with package-lock.json; npm writes the record last. */
function isInstalled() {
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  let present;
  try {
    present = JSON.parse(readOrNothing(inRoot('node_modules', '.package-lock.json'))).packages;
  } catch {
    // there is none, or only a part of it
    return false;
  }
  return Object.entries(wanted).every(([place, { version, optional, peer, devOptional }]) => {
    if (place === '') return true;
    // Optional packages are left out where they do not fit the machine.
    if (!(place in present)) return Boolean(optional || peer || devOptional);
    return present[place].version === version;
  });
}

function install() {
  // standard output is the command's own: it may be JSON
  process.stderr.write('Installing packages (a minute or two the first time)\n');
  // Inside `npm start`, npm says where it lives; that spares a search in PATH and a shell on Windows.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' };
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status === 0) return;
  const stderr = done.stderr ?? '';
  if (stderr.includes('EUSAGE')) {
    fail(
      'package.json and package-lock.json do not agree. Run `npm install` to bring them together, then try again.',
    );
  }
  const complaint = /^npm (?:error|ERR!) (?!code|A complete log)(.+)$/m.exec(stderr)?.[1] ?? 'npm ci failed';
  fail(
    `The packages could not be installed (${complaint.trim().replace(/\.$/, '')}). ` +
      'Check the connection to the npm registry and the free disk space, then try again; `npm ci` shows all of it.',
  );
}

const generatedStamp = inRoot('prisma', 'generated', '.made-from');
const generatedFrom = () =>
  hash(
    readFileSync(inRoot('prisma', 'schema.prisma')),
    readFileSync(inRoot('prisma', 'columns.mjs')),
    readFileSync(inRoot('node_modules', 'prisma', 'package.json')),
  );

function generate() {
  const prisma = inRoot('node_modules', 'prisma', 'build', 'index.js');
  const done = spawnSync(process.execPath, [prisma, 'generate'], { cwd: root, encoding: 'utf8' });
  if (done.status !== 0) {
    process.stderr.write(`${done.stderr}\n`);
    fail('Prisma could not generate its client (see above). Correct prisma/schema.prisma, then try again.');
  }
  writeFileSync(generatedStamp, generatedFrom());
}

const isGenerated = () => readOrNothing(generatedStamp) === generatedFrom();

/** Sets up what is missing; of several commands started at once in one checkout, one does it and the others wait. */
async function setUp() {
  if (isInstalled() && isGenerated()) return;
  await withProcessLock({ name: 'setup', root, doing: 'setting up this checkout' }, () => {
    if (!isInstalled()) install();
    // commands that have waited for the packages alone are reading it already
    if (!isGenerated()) generate();
  }).catch((error) => {
    if (error instanceof LockError) fail(error.message);
    throw error;
  });
}

const [name = '', ...rest] = process.argv.slice(2);
const script = inRoot('scripts', `${name}.ts`);
const [major, minor] = process.versions.node.split('.').map(Number);
// as "engines" in package.json says; Vite and Prisma need it
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24)) {
  fail(
    `Matinee runs on Node 20 from 20.19, 22 from 22.12, and 24 or newer; this is ${process.versions.node}. Install a current Node, then try again.`,
  );
}
if (!/^[a-z-]+$/.test(name) || !existsSync(script)) {
  fail(`There is no script named "${name}". See "scripts" in package.json.`);
}
// An image has no lock file: its packages and Prisma's client came with it.
if (existsSync(inRoot('package-lock.json'))) await setUp();

const environment = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : [];
const tsx = pathToFileURL(inRoot('node_modules', 'tsx', 'dist', 'loader.mjs')).href;
const mode = { start: { NODE_ENV: 'production' }, dev: { NODE_ENV: 'development' } };
const child = spawn(process.execPath, [...environment, '--import', tsx, script, ...rest], {
  cwd: root,
  // The channel carries no messages: when this process is killed, the script sees it close and stops too.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, ...mode[name] },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // Windows sends them to both processes, and would end the script at once if they were passed on.
    if (process.platform !== 'win32') child.kill(signal);
  });
// npm stops the shell between itself and this process, and not every shell passes the signal on.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
}
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
