import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createQueryClient } from '#client/lib/query-client.ts';
import { describeApi } from '#server/describe-api.ts';

/** Toggles: they are stored without a network and sent later. */
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

/** These fail at once without a network. */
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

it('every mutation: is listed as stored without a network or not', () => {
  const mutations = describeApi().filter(({ kind }) => kind === 'mutation');
  expect(mutations.map(({ path }) => path).toSorted()).toEqual([...atOnce, ...queued].toSorted());
});

it('every mutation: is stored only if it sets a state, so that a second delivery changes nothing', () => {
  expect(queued.filter((path) => !/\.set[A-Z]?\w*$/.test(path))).toEqual([]);
});

it('every mutation: fails at once if it is not stored, and toggles are only sent through their queue', () => {
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
    // setting the day of a seen title is not a toggle
    const others = path === 'collections.setSeen' ? [expect.stringMatching(/\/use-set-seen\.ts$/)] : [];
    expect([path, callers.filter((file) => !marks.includes(file))]).toEqual([path, others]);
  }
});
