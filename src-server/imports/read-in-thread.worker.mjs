// Node does not run TypeScript in worker threads without a loader.
import { register } from 'tsx/esm/api';

register();
await import('./read-in-thread.worker.ts');
