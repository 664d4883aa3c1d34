import { afterAll, vi } from 'vitest';

// vitest.config.ts restores them before the next test, which may be in another file of this worker whose server has started by then
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
