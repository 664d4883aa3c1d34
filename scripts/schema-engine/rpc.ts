import readline from 'node:readline';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { runCommand } from './commands.ts';
import { parseAddress } from './connection.ts';
import { panics } from './wasm.ts';

interface Request {
  id: number;
  method: string;
  params: Record<string, unknown> | undefined;
}

function parseRequest(line: string): Request | undefined {
  const message: unknown = JSON.parse(line);
  if (typeof message !== 'object' || message === null) return undefined;
  // Lines without a method are the CLI's receipts for what we printed.
  if (!('method' in message) || typeof message.method !== 'string') return undefined;
  const params =
    'params' in message && typeof message.params === 'object' ? { ...message.params } : undefined;
  return { id: 'id' in message ? Number(message.id) : 0, method: message.method, params };
}

const writeLine = (message: object): void => {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
};

/** An error in the shape the CLI expects; a panic carries the message Rust left behind. */
function errorData(error: unknown): object {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof WebAssembly.RuntimeError) {
    return { is_panic: true, message: panics.get() || message, backtrace: error.stack };
  }
  const field = (key: string): object =>
    typeof error === 'object' && error !== null && key in error
      ? { [key === 'code' ? 'error_code' : key]: Reflect.get(error, key) }
      : {};
  return { is_panic: false, message, ...field('code'), ...field('meta') };
}

/** Calls the engine's method of that name; the CLI and the WASM build disagree about the name of one. */
async function call(engine: SchemaEngine, { method, params }: Request): Promise<unknown> {
  if (method === 'evaluateDataLoss' || method === 'createMigration') {
    // Only devDiagnostic() replays migrations on a shadow database in the WASM build. It keeps the outcome by list of
    // migrations, and these two read it from there (it is cold after `migrate dev` applied pending ones).
    await call(engine, {
      id: 0,
      method: 'devDiagnostic',
      params: { migrationsList: params?.migrationsList, filters: params?.filters },
    });
  }
  const target: unknown = Reflect.get(engine, method === 'getDatabaseVersion' ? 'version' : method);
  if (typeof target !== 'function') throw new Error(`The schema engine knows no method ${method}`);
  return await Reflect.apply(target, engine, [params]);
}

/** `diff` prints through the CLI: its text is sent as a request of our own before the answer. */
function answer({ id, method }: Request, result: unknown): void {
  if (method === 'diff' && typeof result === 'object' && result !== null && 'stdout' in result) {
    const { stdout, ...rest } = result;
    if (stdout) writeLine({ id: 1, method: 'print', params: { content: stdout } });
    writeLine({ id, result: rest });
    return;
  }
  writeLine({ id, result: result ?? null });
}

/**
 * Serves JSON-RPC over standard input and output, one request after the other, until the CLI closes its end.
 * The engine is loaded with the first request that needs it.
 */
export function serve(url: string, load: () => Promise<SchemaEngine>): void {
  let loading: Promise<SchemaEngine> | undefined;
  const handle = async (request: Request): Promise<void> => {
    try {
      if (request.method === 'createDatabase') {
        await runCommand('create-database', url);
        return answer(request, { databaseName: parseAddress(url).address.database });
      }
      loading ??= load();
      answer(request, await call(await loading, request));
    } catch (error) {
      const message = 'An error happened. Check the data field for details.';
      writeLine({ id: request.id, error: { code: 4466, message, data: errorData(error) } });
    }
  };
  let queue = Promise.resolve();
  const input = readline.createInterface({ input: process.stdin, crlfDelay: Infinity });
  input.on('line', (line) => {
    const request = line.trim() === '' ? undefined : parseRequest(line);
    if (request) queue = queue.then(() => handle(request));
  });
  input.on('close', () => {
    void queue
      .then(() => loading)
      .then((engine) => engine?.free())
      .finally(() => process.exit(0));
  });
}
