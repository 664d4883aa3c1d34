// Node runs no TypeScript in threads by itself.
import { register } from 'tsx/esm/api';

register();
await import('./read-in-thread.worker.ts');
