import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '#client/lib/query-client.ts';
import { ownProfileOptions } from './use-own-profile.ts';

it('keeps the answer to an edit when a read or another edit that began before it is answered later', async () => {
  const client = createQueryClient();
  const queryKey = ['profile'];
  let answer = (_profile: object) => {};
  const profile = new QueryObserver(client, {
    ...ownProfileOptions,
    queryKey,
    queryFn: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  const unsubscribe = profile.subscribe(() => {});
  answer({ rev: 6, photos: 2 });
  await profile.refetch({ cancelRefetch: false });
  const read = profile.refetch();
  client.setQueryData(queryKey, { rev: 8, photos: 0 });
  answer({ rev: 7, photos: 1 });
  await read;
  client.setQueryData(queryKey, { rev: 7, photos: 1 });
  expect(profile.getCurrentResult().data).toEqual({ rev: 8, photos: 0 });
  unsubscribe();
  client.clear();
});
