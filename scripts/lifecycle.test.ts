import { expect, it } from 'vitest';
import { Lifecycle } from './lifecycle.ts';

it('stops the rest when one thing cannot be stopped, and then throws its error', async () => {
  const lifecycle = new Lifecycle();
  const stopped: string[] = [];
  const own = (name: string) => lifecycle.own(Promise.resolve({ stop: async () => void stopped.push(name) }));
  await own('database');
  await lifecycle.own(Promise.resolve({ stop: () => Promise.reject(new Error('The replica is gone.')) }));
  await own('server');
  await expect(lifecycle.end()).rejects.toThrow('The replica is gone.');
  expect(stopped).toEqual(['server', 'database']);
});

it('throws the errors of all things that cannot be stopped', async () => {
  const lifecycle = new Lifecycle();
  const errors = [new Error('The replica is gone.'), new Error('The server does not answer.')];
  for (const error of errors) await lifecycle.own(Promise.resolve({ stop: () => Promise.reject(error) }));
  await expect(lifecycle.end()).rejects.toMatchObject({
    message: 'The server does not answer; The replica is gone',
    errors: errors.toReversed(),
  });
});
