import { redirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { createDocumentReads } from './page-reads.ts';

it('remembers a redirect even after another read has failed', async () => {
  const reads = createDocumentReads({} as ApiClient, undefined);
  const leads = reads.readSubject(() => Promise.reject(redirect({ href: '/nora' })));
  const fails = reads.readSubject(() => Promise.reject(new Error('the database is away')));
  await Promise.allSettled([leads, fails]);
  expect(reads.hasRedirected).toBe(true);
});
