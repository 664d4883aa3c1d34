import { Environment } from '#server/env.ts';

/**
 * All of the product's settings, blank, which counts as not set: otherwise commands in tests, such as `restore --wipe`, would use the
 * product that the shell or .env configures.
 */
export const testEnvironment = {
  ...Object.fromEntries(
    Object.keys(Environment.shape)
      .filter((name) => name !== 'CHROMIUM_PATH')
      .map((name) => [name, '']),
  ),
  NODE_ENV: 'test',
};
