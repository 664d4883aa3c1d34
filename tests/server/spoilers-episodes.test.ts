import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Member,
  makeMember,
  makeMembers,
  makePost,
  makeReply,
  makeReview,
  makeViewing,
} from '#scripts/seed/builders.ts';
import { findMovedEpisodes } from '#scripts/audit/faults.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import {
  ended as endedSeries,
  endedId,
  lampId,
  lamps as lampsSeries,
} from '#tests/support/bundled-series.ts';
import { following } from '#tests/support/live.ts';

const api = useApi();

const open = { mediaType: 'movie', tmdbId: 949, titleName: 'Heat (1995)', episode: null, covered: false };

const cast: Record<'author' | 'stranger', Member> = {} as never;
let postId: string;

beforeAll(async () => {
  for (const name of ['author', 'stranger'] as const)
    cast[name] = await makeMember(api.pool, { username: name });
  postId = (await makePost(api.pool, { authorId: cast.author.id })).id;
});

/** The Lamplighters’ Union. */
const lamps = { mediaType: 'show', ...lampsSeries } as const;
/** Marrow & Daughters. */
const ended = { mediaType: 'show', ...endedSeries } as const;

describe('spoilers: of an episode', () => {
  const post = (of: object, author = cast.author) =>
    api.as(author).content.create({
      text: 'The wick is his',
      spoiler: of as typeof lamps,
      clientId: crypto.randomUUID(),
    });
  const markWatched = (who: Member, { tmdbId }: { tmdbId: number }, episodeIds: number[]) =>
    api.as(who).series.setWatched({ tmdbId, episodeIds, watched: true });
  const coverOf = async (who: Member | null, id: string) =>
    (await api.as(who).content.get({ id })).spoiler?.covered;

  it('is open for members who have watched that episode or a later one, in any round, and for nobody else', async () => {
    const third = await post({ ...lamps, season: 1, episode: 3 });
    const episode = { id: lampId(1, 3), season: 1, number: 3 };
    const titleName = 'The Lamplighters’ Union (2023)';
    expect(third.spoiler).toEqual({ ...lamps, titleName, episode, covered: false });
    const [before, at, gap, again, whole, critic] = await Promise.all(
      Array.from({ length: 6 }, () => makeMember(api.pool)),
    );
    if (!before || !at || !gap || !again || !whole || !critic) throw new Error('six members');
    await markWatched(before, lamps, [lampId(1, 1), lampId(1, 2)]);
    await markWatched(at, lamps, [lampId(1, 3)]);
    await markWatched(gap, lamps, [lampId(2, 1)]);
    await markWatched(again, lamps, [lampId(1, 3)]);
    await api.as(again).series.setRound({ tmdbId: lamps.tmdbId, round: 2 });
    await makeViewing(api.pool, { profileId: whole.id, titleType: 'show', tmdbId: lamps.tmdbId });
    await makeReview(api.pool, { authorId: critic.id, titleType: 'show', tmdbId: lamps.tmdbId });
    for (const [who, isCovered] of [
      ...([null, cast.stranger, before].map((one) => [one, true]) as [Member | null, boolean][]),
      ...([at, gap, again, whole, critic].map((one) => [one, false]) as [Member, boolean][]),
    ]) {
      expect(await coverOf(who, third.id)).toBe(isCovered);
      const { items } = await api.as(who).feed.list({ tab: 'all' });
      expect(items.find(({ id }) => id === third.id)?.spoiler?.covered).toBe(isCovered);
    }
    const series = await post(lamps);
    expect(await Promise.all([at, gap, whole].map((who) => coverOf(who, series.id)))).toEqual([
      true,
      true,
      false,
    ]);
    await markWatched(before, lamps, [lampId(1, 3)]);
    expect(await coverOf(before, third.id)).toBe(false);
    await api
      .as(before)
      .series.setWatched({ tmdbId: lamps.tmdbId, episodeIds: [lampId(1, 3)], watched: false });
    expect(await coverOf(before, third.id)).toBe(true);
  });

  it('of a special is open for members who have watched that special, and open in full once the series is finished', async () => {
    const who = await makeMember(api.pool);
    const special = await post({ ...ended, season: 0, episode: 1 });
    const series = await post(ended);
    const covers = async () => [await coverOf(who, special.id), await coverOf(who, series.id)];
    await markWatched(who, ended, [endedId(1, 1), endedId(2, 5)]);
    expect(await covers()).toEqual([true, true]);
    await markWatched(who, ended, [endedId(0, 1)]);
    expect(await covers()).toEqual([false, true]);
    expect(await api.as(who).collections.marks(ended)).toMatchObject({ viewings: 3, known: false });
    await markWatched(who, ended, [endedId(2, 6)]);
    expect(await covers()).toEqual([false, false]);
    expect(await api.as(who).collections.marks(ended)).toMatchObject({ known: true });
  });

  it('is open for members who logged the whole series, or reviewed it and are not partway through its episodes', async () => {
    const third = await post({ ...lamps, season: 1, episode: 3 });
    const series = await post(lamps);
    const [whole, critic] = [await makeMember(api.pool), await makeMember(api.pool)];
    await makeViewing(api.pool, { profileId: whole.id, titleType: 'show', tmdbId: lamps.tmdbId });
    await makeReview(api.pool, { authorId: critic.id, titleType: 'show', tmdbId: lamps.tmdbId });
    const knownTo = async (one: Member) => {
      const { known, episodesKnown } = await api.as(one).collections.marks(lamps);
      const isOpen = [!(await coverOf(one, series.id)), !(await coverOf(one, third.id))];
      return { isOpen, known, episodesKnown };
    };
    const all = { isOpen: [true, true], known: true, episodesKnown: true };
    const midway = { isOpen: [true, false], known: true, episodesKnown: false };
    for (const one of [whole, critic]) {
      expect(await knownTo(one)).toEqual(all);
      await markWatched(one, lamps, [lampId(1, 2)]);
    }
    expect(await knownTo(whole)).toEqual(all);
    expect(await knownTo(critic)).toEqual(midway);
    await markWatched(critic, lamps, [lampId(1, 3)]);
    expect(await knownTo(critic)).toEqual({ ...midway, isOpen: [true, true] });
    const asCritic = api.as(critic).series;
    await asCritic.setWatched({ tmdbId: lamps.tmdbId, episodeIds: [lampId(1, 3)], watched: false });
    const { tmdbId } = lamps;
    for (const state of ['paused', 'dropped'] as const) {
      await asCritic.setState({ tmdbId, state });
      expect(await knownTo(critic)).toEqual(midway);
    }
    await asCritic.setState({ tmdbId, state: 'finished' });
    expect(await knownTo(critic)).toEqual(all);
    await asCritic.setState({ tmdbId, state: 'watching' });
    await asCritic.setWatched({ tmdbId, episodeIds: [lampId(1, 2)], watched: false });
    expect(await knownTo(critic)).toEqual(all);
    // a member who starts it again still knows it
    await asCritic.setRound({ tmdbId, round: 2 });
    await markWatched(critic, lamps, [lampId(1, 1)]);
    expect(await knownTo(critic)).toEqual(all);
  });

  it('uses the current numbers of episodes', async () => {
    const [who, critic] = [await makeMember(api.pool), await makeMember(api.pool)];
    await markWatched(critic, ended, [endedId(1, 1)]);
    const fourth = await post({ ...ended, season: 1, episode: 4 });
    await markWatched(who, ended, [endedId(1, 2)]);
    const move = (number: number) =>
      api.pool.query('update series_episode set number = $1 where episode_id = $2', [number, endedId(1, 2)]);
    await move(7);
    await post({ ...ended, season: 1, episode: 2 });
    expect(await findMovedEpisodes(api.db)).toContain(
      `Marrow & Daughters (${ended.tmdbId}), S1 E2: now S1 E7, spoilers: 1`,
    );
    expect(await coverOf(who, fourth.id)).toBe(false);
    expect((await api.as(who).series.get({ tmdbId: ended.tmdbId })).progress?.furthest).toEqual({
      season: 1,
      number: 7,
    });
    await move(2);
    expect(await coverOf(who, fourth.id)).toBe(true);
  });

  it('is named in notifications and threads, and a comment is open for members who have watched that far', async () => {
    const { author, stranger } = cast;
    const [host, far, midway] = await makeMembers(api.pool, 3);
    await markWatched(far, lamps, [lampId(1, 4)]);
    await markWatched(midway, lamps, [lampId(1, 1)]);
    await makeReview(api.pool, { authorId: midway.id, titleType: 'show', tmdbId: lamps.tmdbId });
    const stage = await makePost(api.pool, { authorId: host.id });
    const watching = [stranger, far, midway].map((who) =>
      following((signal) => api.live.thread(who, stage.id, signal)),
    );
    for (const thread of watching) await thread.next();
    const comment = await api.as(author).replies.create({
      contentId: stage.id,
      text: 'It was he',
      clientId: crypto.randomUUID(),
      spoiler: { ...lamps, season: 1, episode: 3 },
    });
    const seen = [];
    for (const thread of watching) seen.push((await thread.next()).changed[0]?.spoiler?.covered);
    expect(seen).toEqual([true, false, true]);
    const [notification] = (await api.as(host).notifications.list({})).items;
    expect([notification?.quote, notification?.covered]).toEqual([
      'Spoiler for The Lamplighters’ Union (2023), S1 E3',
      true,
    ]);
    await markWatched(host, lamps, [lampId(1, 3)]);
    expect((await api.as(host).notifications.list({})).items[0]?.quote).toBe('It was he');
    const update = (spoiler: object | undefined) =>
      api.as(author).replies.update({ id: comment.id, text: 'It was he', spoiler: spoiler as typeof lamps });
    expect(await update(undefined)).toMatchObject({ editedAt: null, spoiler: { episode: { number: 3 } } });
    expect(await update({ ...lamps, season: 1, episode: 5 })).toMatchObject({
      spoiler: { episode: { number: 5 } },
    });
    expect(await update(lamps)).toMatchObject({ spoiler: { ...lamps, episode: null } });
  });

  it('is refused for an unknown episode, and for a film', async () => {
    expect(await reasonOf(post({ ...lamps, season: 1, episode: 99 }))).toBe('EPISODE_NOT_FOUND');
    expect(await reasonOf(post({ ...lamps, season: 1 }))).toBe('BAD_REQUEST');
    expect(await reasonOf(post({ mediaType: 'movie', tmdbId: 900_000_001, season: 1, episode: 1 }))).toBe(
      'BAD_REQUEST',
    );
  });

  it('is removed when an older server changes only the title, and with a deleted comment', async () => {
    const { id } = await post({ ...lamps, season: 1, episode: 3 });
    await api.pool.query(
      `update content set spoiler_title_type = 'movie', spoiler_tmdb_id = 949, spoiler_title_name = 'Heat (1995)' where id = $1`,
      [id],
    );
    expect((await api.as(cast.author).content.get({ id })).spoiler).toEqual(open);
    const authorId = cast.author.id;
    const ofEpisode = {
      spoilerTitleType: 'show',
      spoilerTmdbId: lamps.tmdbId,
      spoilerTitleName: 'The Lamplighters’ Union',
      spoilerSeason: 1,
      spoilerEpisode: 3,
      spoilerEpisodeId: lampId(1, 3),
    } as const;
    const comment = await makeReply(api.pool, { contentId: postId, authorId, ...ofEpisode });
    await makeReply(api.pool, { contentId: postId, parentId: comment.id, authorId });
    await api.as(cast.author).replies.remove({ id: comment.id });
    const { rows } = await api.pool.query(
      'select spoiler_tmdb_id, spoiler_season, spoiler_episode_id from reply where id = $1',
      [comment.id],
    );
    expect(rows).toEqual([{ spoiler_tmdb_id: null, spoiler_season: null, spoiler_episode_id: null }]);
    const { spoilerSeason: _season, ...incomplete } = ofEpisode;
    for (const make of [
      () => makePost(api.pool, { authorId, ...incomplete }),
      () => makePost(api.pool, { authorId, ...ofEpisode, spoilerTitleType: 'movie' }),
      () =>
        makeReply(api.pool, {
          contentId: postId,
          authorId,
          spoilerSeason: 1,
          spoilerEpisode: 3,
          spoilerEpisodeId: 1,
        }),
    ])
      await expect(make()).rejects.toMatchObject({ code: '23514' });
  });
});
