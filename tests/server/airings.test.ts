import { beforeAll, describe, expect, it } from 'vitest';
import { type Member, makeMember } from '#scripts/seed/builders.ts';
import { insertRow, insertRows } from '#scripts/seed/rows.ts';
import { notifyAirings } from '#server/jobs/notify-airings.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();

const [northlight, harbor] = [7_000_001, 7_000_002];
/** The episodes of Northlight's second season, by number. On March 8 clocks are set forward in New York. */
const days = ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'];

beforeAll(async () => {
  await insertRow(api.pool, 'series', { tmdbId: northlight, title: 'Northlight', posterPath: '/north.jpg' });
  await insertRow(api.pool, 'series', { tmdbId: harbor, title: 'Harbor' });
  await insertRows(api.pool, 'seriesEpisode', [
    ...days.map((airsOn, index) => ({
      tmdbId: northlight,
      episodeId: 70_001 + index,
      season: 2,
      number: 1 + index,
      airsOn,
    })),
    { tmdbId: northlight, episodeId: 70_100, season: 0, number: 1, airsOn: '2026-03-05' },
    { tmdbId: harbor, episodeId: 70_201, season: 1, number: 1, airsOn: '2026-03-07' },
    { tmdbId: harbor, episodeId: 70_202, season: 1, number: 2, airsOn: '2026-03-07' },
  ]);
});

interface Follower {
  timeZone?: string;
  series?: number[];
  progress?: object;
}

/** A member who follows series: by default Northlight, in the time zone UTC. */
async function makeFollower({ timeZone, series = [northlight], progress }: Follower = {}): Promise<Member> {
  const member = await makeMember(api.pool);
  if (timeZone) await insertRow(api.pool, 'userSettings', { profileId: member.id, timeZone });
  for (const tmdbId of series) {
    await insertRow(api.pool, 'seriesProgress', {
      profileId: member.id,
      tmdbId,
      chosen: true,
      touchedAt: new Date(tmdbId),
      ...progress,
    });
  }
  return member;
}

const notify = (now: string) => notifyAirings({ db: api.db, now: new Date(now) });
const textsOf = async (member: Member) =>
  (await api.as(member).notifications.list({})).items.map(({ text }) => text);

describe('series.notify', () => {
  it('notifies of an episode and its series once a day, from nine in the morning on', async () => {
    const nora = await makeFollower();
    const inUnknownZone = await makeFollower({ timeZone: 'Mars/Olympus' });
    await notify('2026-03-05T08:59:00Z');
    expect(await textsOf(nora)).toEqual([]);
    await notify('2026-03-05T09:00:00Z');
    expect(await textsOf(inUnknownZone)).toEqual(['New episode: Northlight S2 E1']);
    await notify('2026-03-05T23:00:00Z');
    const { items, unread } = await api.as(nora).notifications.list({ gathered: true });
    expect(unread).toBe(1);
    expect(items).toMatchObject([
      {
        type: 'airing',
        text: 'New episode: Northlight S2 E1',
        seriesName: 'Northlight',
        posterPath: '/north.jpg',
        group: null,
        actor: { id: nora.id },
        target: { contentId: null, replyId: null, wall: null, series: northlight },
      },
    ]);
    await notify('2026-03-06T12:00:00Z');
    expect(await textsOf(nora)).toEqual(['New episode: Northlight S2 E2', 'New episode: Northlight S2 E1']);
    expect((await api.pool.query('select * from audit_counters()')).rows).toEqual([]);
  });

  it('gathers the episodes of one day, with the series watched last first', async () => {
    const nora = await makeFollower({ series: [northlight, harbor] });
    await notify('2026-03-07T12:00:00Z');
    const { items } = await api.as(nora).notifications.list({});
    expect(items).toMatchObject([
      { text: 'New episodes: Harbor S1 E1 and 2 more', posterPath: null, target: { series: null } },
    ]);
  });

  it('goes by the calendars on both sides of the date line, and by daylight saving time', async () => {
    const kiritimati = await makeFollower({ timeZone: 'Pacific/Kiritimati' });
    const pagoPago = await makeFollower({ timeZone: 'Pacific/Pago_Pago' });
    const newYork = await makeFollower({ timeZone: 'America/New_York' });
    const notificationTexts = () => Promise.all([kiritimati, pagoPago, newYork].map(textsOf));
    const [third, fourth] = ['New episode: Northlight S2 E3', 'New episode: Northlight S2 E4'];
    // nine on the 7th at UTC+14, eight on the 6th at UTC-11
    await notify('2026-03-06T19:00:00Z');
    expect(await notificationTexts()).toEqual([[third], [], ['New episode: Northlight S2 E2']]);
    await notify('2026-03-07T13:59:00Z');
    await notify('2026-03-07T20:00:00Z');
    expect(await notificationTexts()).toEqual([
      [fourth, third],
      [third],
      [third, 'New episode: Northlight S2 E2'],
    ]);
    // after the change nine in New York is 13:00
    await notify('2026-03-08T12:59:00Z');
    expect((await notificationTexts())[2]).not.toContain(fourth);
    await notify('2026-03-08T13:00:00Z');
    expect((await notificationTexts())[2]).toContain(fourth);
  });

  it('leaves out series that are paused, dropped, finished or switched off, episodes already watched, and specials', async () => {
    const without = await Promise.all([
      makeFollower({ progress: { state: 'paused' } }),
      makeFollower({ progress: { state: 'dropped' } }),
      makeFollower({ progress: { state: 'finished' } }),
      makeFollower(),
      makeFollower(),
      makeMember(api.pool),
    ]);
    const [, , , quiet, ahead] = without;
    await api.as(quiet).series.setNotify({ tmdbId: northlight, notify: false });
    await insertRow(api.pool, 'viewing', {
      profileId: ahead.id,
      titleType: 'show',
      tmdbId: northlight,
      title: 'Northlight',
      season: 2,
      episode: 1,
      episodeId: 70_001,
    });
    const nora = await makeFollower();
    await notify('2026-03-05T12:00:00Z');
    expect(await Promise.all(without.map(textsOf))).toEqual(without.map(() => []));
    expect(await textsOf(nora)).toEqual(['New episode: Northlight S2 E1']);
  });

  it('writes nothing for a member who has switched off the type, not even later that day', async () => {
    const nora = await makeFollower();
    const target = { kind: 'type', type: 'airing' } as const;
    await api.as(nora).notifications.setMuted({ target, muted: true });
    await notify('2026-03-05T12:00:00Z');
    await api.as(nora).notifications.setMuted({ target, muted: false });
    await notify('2026-03-05T13:00:00Z');
    expect(await textsOf(nora)).toEqual([]);
    await notify('2026-03-06T12:00:00Z');
    expect(await textsOf(nora)).toEqual(['New episode: Northlight S2 E2']);
  });

  it('notifies of an episode once, even if its date changes', async () => {
    const move = (airsOn: string) =>
      api.pool.query('update series_episode set airs_on = $1 where episode_id = 70201', [airsOn]);
    const nora = await makeFollower({ series: [harbor] });
    await notify('2026-03-07T12:00:00Z');
    await move('2026-03-09');
    await notify('2026-03-09T12:00:00Z');
    await move('2026-03-07');
    expect(await textsOf(nora)).toEqual(['New episodes: Harbor S1 E1 and 1 more']);
  });

  it('writes one notification when several processes run at once, and shows it on open pages immediately', async () => {
    const followers = await Promise.all(Array.from({ length: 3 }, () => makeFollower()));
    const [nora] = followers;
    const leaving = new AbortController();
    const inbox = nora && api.live.inbox(nora, null, leaving.signal);
    await inbox?.next();
    const change = inbox?.next();
    await Promise.all(Array.from({ length: 4 }, () => notify('2026-03-05T12:00:00Z')));
    for (const member of followers) expect(await textsOf(member)).toEqual(['New episode: Northlight S2 E1']);
    expect(await change).toMatchObject({
      value: { change: { unread: 1, complete: true, added: [{ type: 'airing' }] } },
    });
    leaving.abort();
  });
});
