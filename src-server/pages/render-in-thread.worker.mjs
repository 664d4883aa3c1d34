// Node runs no TypeScript in threads by itself.
import { register } from 'tsx/esm/api';

register();
await import('./render-in-thread.worker.ts');
