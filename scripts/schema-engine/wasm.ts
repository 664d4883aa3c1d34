import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { ErrorCapturingSqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';

const packageFolder = path.dirname(
  fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')),
);

/** Where a Rust panic leaves its message before it aborts the WASM instance. */
export const panics = {
  message: '',
  get(): string {
    return panics.message;
  },
  set_message(message: string): void {
    panics.message = `RuntimeError: ${message}`;
  },
};

/** The commit of prisma-engines that the installed WASM engine was built from. */
export function engineHash(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const version: unknown =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : undefined;
  return String(version).split('.').at(-1) ?? '';
}

/** Starts the official engine's WASM build on the given schema files; its log lines go to standard error, as the native one's do. */
export async function loadEngine(
  schemaFiles: string[],
  adapter: ErrorCapturingSqlMigrationAwareDriverAdapterFactory,
): Promise<bindings.SchemaEngine> {
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics });
  const module = await WebAssembly.compile(readFileSync(path.join(packageFolder, 'schema_engine_bg.wasm')));
  const { exports } = await WebAssembly.instantiate(module, { './schema_engine_bg.js': { ...bindings } });
  bindings.__wbg_set_wasm(exports);
  if (typeof exports.__wbindgen_start === 'function') Reflect.apply(exports.__wbindgen_start, undefined, []);
  const datamodels = schemaFiles.map((file): [string, string] => [file, readFileSync(file, 'utf8')]);
  return bindings.SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels : undefined },
    (line: string) => process.stderr.write(`${line}\n`),
    adapter,
  );
}
