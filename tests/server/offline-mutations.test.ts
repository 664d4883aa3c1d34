import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createQueryClient } from '#client/lib/query-client.ts';
import { describeApi } from '#server/describe-api.ts';

/** What toggles send: it is stored without a network and sent later. */
const queued = [
  'hearts.set',
  'bookmarks.set',
  'follows.set',
  'favorites.set',
  'walls.setLike',
  'collections.set',
  'collections.setSeen',
  'series.setWatched',
];

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
  expect(mutations.map(({ path }) => path).toSorted()).toEqual([...atOnce, ...queued].toSorted());
});

it('every mutation: is kept only if it sets a state, so that a second delivery changes nothing', () => {
  expect(queued.filter((path) => !/\.set[A-Z]?\w*$/.test(path))).toEqual([]);
});

it('every mutation: fails at once if it is not kept, and sends marks by their queue alone', () => {
  const { mutations } = createQueryClient().getDefaultOptions();
  expect(mutations).toMatchObject({ networkMode: 'always', retry: false });
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`);
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const text = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));
  const including = (pattern: RegExp) => sources.filter((file) => pattern.test(text.get(file) ?? ''));
  expect(including(/networkMode:/)).toEqual(['src/lib/query-client.ts']);
  const toggles = including(/\bdefineToggle\(/);
  const sent = toggles.flatMap((file) =>
    [...(text.get(file) ?? '').matchAll(/\b(\w+\.\w+)\.mutate\(/g)].flatMap(([, path]) => path ?? []),
  );
  expect([...new Set(sent)].toSorted()).toEqual(queued.toSorted());
  for (const path of queued) {
    const call = new RegExp(`\\b${path.replace('.', '\\.')}\\.(mutate\\(|useMutation\\()`);
    const callers = including(call);
    const marks = callers.filter((file) => toggles.includes(file));
    expect([path, marks]).toEqual([path, [expect.any(String)]]);
    // the day of a title that was seen is no mark
    const others = path === 'collections.setSeen' ? [expect.stringMatching(/\/use-set-seen\.ts$/)] : [];
    expect([path, callers.filter((file) => !marks.includes(file))]).toEqual([path, others]);
  }
});
