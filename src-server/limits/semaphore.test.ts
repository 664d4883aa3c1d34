import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Work that is done when it is told so. */
function held() {
  let release = (): void => {};
  const done = new Promise<void>((resolve) => (release = resolve));
  return { work: () => done, release };
}

it('lets a few in at a time and the others in their order, and refuses who finds too many waiting', async () => {
  const semaphore = createSemaphore(1, 2);
  const entered: string[] = [];
  const first = held();
  const run = (name: string) => semaphore.run(async () => void entered.push(name));
  const inside = semaphore.run(first.work);
  const waiting = [run('second'), run('third')];
  await expect(run('fourth')).rejects.toMatchObject({ reason: 'BUSY' });
  expect(entered).toEqual([]);
  first.release();
  await Promise.all([inside, ...waiting]);
  expect(entered).toEqual(['second', 'third']);
});

it('keeps no place for who has given up, and lets the next one in', async () => {
  const semaphore = createSemaphore(1, 1);
  const first = held();
  const controller = new AbortController();
  const inside = semaphore.run(first.work);
  const impatient = semaphore.run(async () => 'too late', controller.signal);
  controller.abort();
  await expect(impatient).rejects.toMatchObject({ reason: 'BUSY' });
  const next = semaphore.run(async () => 'in time', new AbortController().signal);
  first.release();
  await inside;
  expect(await next).toBe('in time');
  expect(await semaphore.run(async () => 'again')).toBe('again');
});

it('lets nobody in who has gone before, though there is a place', async () => {
  const semaphore = createSemaphore(1, 1);
  let begun = false;
  const gone = semaphore.run(async () => (begun = true), AbortSignal.abort());
  await expect(gone).rejects.toMatchObject({ reason: 'BUSY' });
  expect(begun).toBe(false);
  expect(await semaphore.run(async () => 'the next')).toBe('the next');
});

it('gives the place of work that fails to the next', async () => {
  const semaphore = createSemaphore(1, 1);
  const failing = semaphore.run(() => Promise.reject(new Error('no')));
  const next = semaphore.run(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
