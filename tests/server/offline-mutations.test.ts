import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { queuedMutations } from '#client/store/queued-mutations.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { describeApi } from '#server/describe-api.ts';

/** What fails at once without a network, and says so. */
const atOnce = [
  'account.confirmAdult',
  'account.endSession',
  'account.eraseLocation',
  'account.remove',
  'account.setGif',
  'account.setLocation',
  'account.setVideo',
  'account.signOutEverywhere',
  'account.update',
  'account.updateSettings',
  'content.create',
  'content.remove',
  'content.update',
  'diary.log',
  'diary.remove',
  'diary.restore',
  'diary.update',
  'imports.choose',
  'imports.start',
  'imports.undo',
  'moderation.ban',
  'moderation.resolve',
  'moderation.unban',
  'notifications.markAllRead',
  'notifications.markRead',
  'notifications.setMuted',
  'photos.add',
  'photos.describe',
  'photos.order',
  'photos.remove',
  'photos.setAvatar',
  'replies.create',
  'replies.remove',
  'replies.update',
  'safety.report',
  'safety.setBlocked',
  'safety.setHidden',
  'safety.showReported',
  'series.setNotify',
  'series.setRound',
  'series.setState',
  'tokens.create',
  'tokens.revoke',
  'walls.create',
  'walls.remove',
  'walls.removeReply',
  'walls.reply',
];

it('every mutation: says whether it is kept without a network', () => {
  const mutations = describeApi().filter(({ kind }) => kind === 'mutation');
  expect(mutations.map(({ path }) => path).toSorted()).toEqual([...atOnce, ...queuedMutations].toSorted());
});

it('every mutation: is kept only if it sets a state, so that a second delivery changes nothing', () => {
  expect(queuedMutations.filter((path) => !/\.set[A-Z]?\w*$/.test(path))).toEqual([]);
});

it('every mutation: fails at once if it is not kept, and sends marks by their queue alone', () => {
  const { mutations } = createQueryClient().getDefaultOptions();
  expect(mutations).toMatchObject({ networkMode: 'always', retry: false });
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`);
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const text = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));
  const including = (pattern: RegExp) => sources.filter((file) => pattern.test(text.get(file) ?? ''));
  expect(including(/networkMode:/)).toEqual(['src/lib/query-client.ts']);
  for (const path of queuedMutations) {
    const call = new RegExp(`\\b${path.replace('.', '\\.')}\\.(mutate\\(|useMutation\\()`);
    const callers = including(call).map((file) => file.split('/').at(-1));
    const marks = callers.filter((file) => /-toggles?\.ts$/.test(file ?? ''));
    expect([path, marks]).toEqual([path, [expect.any(String)]]);
    // the day of a title that was seen is no mark
    const others = path === 'collections.setSeen' ? ['use-set-seen.ts'] : [];
    expect([path, callers.filter((file) => !marks.includes(file))]).toEqual([path, others]);
  }
});
