import { describe, expect, it } from 'vitest';
import type { NotificationPage, NotificationView } from '#shared/views/notifications.ts';
import { allRows, rowKey, targetLink } from './use-notifications.ts';

const actor = {
  kind: 'member' as const,
  id: 'm1',
  rev: 0,
  username: 'theo',
  fullName: 'Theo Marsh',
  avatar: null,
};

const notificationOf = (facts: Partial<NotificationView>): NotificationView => ({
  kind: 'notification',
  id: 'n1',
  rev: 1,
  seq: 1,
  type: 'follow',
  text: '',
  actor,
  group: null,
  target: { contentId: null, replyId: null, wall: null, series: null },
  quote: null,
  covered: false,
  picture: null,
  seriesName: null,
  posterPath: null,
  createdAt: new Date('2026-11-20T20:00:00Z'),
  read: false,
  ...facts,
});

describe('a notification leads', () => {
  it('to the post, and to the comment in it', () => {
    const target = { contentId: 'p1', replyId: null, wall: null, series: null };
    expect(targetLink(notificationOf({ type: 'like_post', target }))).toEqual({
      to: '/comments/$postId',
      params: { postId: 'p1' },
      search: {},
    });
    expect(
      targetLink(notificationOf({ type: 'comment_post', target: { ...target, replyId: 'r1' } })),
    ).toMatchObject({
      search: { reply: 'r1' },
    });
  });

  it('to the wall post on its wall, and to the reply to it', () => {
    const link = (replyId: string | null) =>
      targetLink(
        notificationOf({
          type: replyId ? 'wall_reply' : 'wall_post',
          target: {
            contentId: null,
            replyId: null,
            wall: { username: 'ines', postId: 'w1', replyId },
            series: null,
          },
        }),
      );
    const ines = { to: '/$username', params: { username: 'ines' } };
    expect(link(null)).toEqual({ ...ines, search: { wall: 'w1' } });
    expect(link('r1')).toEqual({ ...ines, search: { wall: 'w1', reply: 'r1' } });
  });

  it('to the follower, or to the list of followers if there are several', () => {
    const group = { id: 'g1', count: 1, actors: [actor] };
    const profile = { to: '/$username', params: { username: 'theo' } };
    expect(targetLink(notificationOf({}))).toEqual(profile);
    expect(targetLink(notificationOf({ group }))).toEqual(profile);
    expect(targetLink(notificationOf({ group: { ...group, count: 2 } }))).toEqual({
      to: '/profile',
      search: { list: 'followers' },
    });
  });

  it('to the series whose episode airs, or to Up next if there are several', () => {
    const target = { contentId: null, replyId: null, wall: null };
    expect(targetLink(notificationOf({ type: 'airing', target: { ...target, series: 7 } }))).toEqual({
      to: '/title/$type/$id',
      params: { type: 'show', id: '7' },
    });
    expect(targetLink(notificationOf({ type: 'airing', target: { ...target, series: null } }))).toEqual({
      to: '/up-next',
    });
  });
});

it('a group that moved up between two pages is listed once, in its higher place', () => {
  const page = (items: NotificationView[]): NotificationPage => ({
    items,
    nextCursor: null,
    seq: 9,
    unread: 0,
  });
  const group = { id: 'g1', count: 2, actors: [actor] };
  const rows = allRows([
    page([notificationOf({ id: 'n9', group: { ...group, count: 3 } }), notificationOf({ id: 'n8' })]),
    page([notificationOf({ id: 'n5', group }), notificationOf({ id: 'n8' }), notificationOf({ id: 'n2' })]),
  ]);
  expect(rows.map(({ id }) => id)).toEqual(['n9', 'n8', 'n2']);
  expect(rows.map(rowKey)).toEqual(['g1', 'n8', 'n2']);
});
