import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import { sendErrorPage } from './send-error.ts';

test.each([
  [1, 'in a moment'],
  [60, 'in a moment'],
  [61, 'in 2 minutes'],
])('the page of a limit that ends in %i s says to try again %s', async (retryAfter, wait) => {
  const app = express().get('/', (_request, response) =>
    sendErrorPage(response, new AppError('TOO_MANY', { retryAfter })),
  );
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe(String(retryAfter));
  expect(await answer.text()).toContain(`please try again ${wait}.`);
});
