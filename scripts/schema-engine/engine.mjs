#!/usr/bin/env node
// What PRISMA_SCHEMA_ENGINE_BINARY points to: the Prisma CLI spawns a file, so it must be executable as it is.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
