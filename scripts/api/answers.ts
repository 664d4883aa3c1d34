import type { inferRouterOutputs } from '@trpc/server';
import { z } from 'zod';
import type { AppRouter } from '#server/router.ts';
import { notificationTypeNames } from '#shared/notification-types.ts';
import { ExportPlan, Me, SessionView, Settings, SignInOption } from '#shared/views/account.ts';
import { CollectionCounts, CollectionPage, MarkedTitle, TitleMarks } from '#shared/views/collections.ts';
import {
  ContentPage,
  ContentRemoved,
  ContentState,
  ContentView,
  NewerPosts,
  ReviewedTitle,
} from '#shared/views/content.ts';
import {
  DiaryCounts,
  DiaryPage,
  DiaryStats,
  DiaryTitlePage,
  LoggedViewing,
  OwnViewings,
  ViewingView,
} from '#shared/views/diary.ts';
import { ExplorePage } from '#shared/views/explore.ts';
import { ImportMatchPage, ImportView } from '#shared/views/imports.ts';
import { GifResults } from '#shared/views/gifs.ts';
import {
  FollowState,
  MemberPage,
  MemberRef,
  MemberRemoved,
  MemberRow,
  ProfileView,
} from '#shared/views/members.ts';
import { ActPage, ActView, CasePage, ReportCase } from '#shared/views/moderation.ts';
import { InboxChange, InboxState, MutedPage, NotificationPage } from '#shared/views/notifications.ts';
import { OwnProfile } from '#shared/views/own-profile.ts';
import { CreatedReply, RepliesChange, ReplyState, ReplyView, ThreadPage } from '#shared/views/replies.ts';
import { HiddenMembersPage, ReportedPage } from '#shared/views/safety.ts';
import { SeriesProgressView, SeriesView, UpNextPage } from '#shared/views/series.ts';
import { CreatedToken, TokenView } from '#shared/views/tokens.ts';
import { Reception, TitlePage, TitleView } from '#shared/views/titles.ts';
import {
  CreatedWallReply,
  WallChange,
  WallLikeState,
  WallPage,
  WallPostView,
  WallReplyPage,
} from '#shared/views/walls.ts';

type Outputs = inferRouterOutputs<AppRouter>;
/** What a procedure answers, or what a subscription yields. */
type Answer<Output> =
  Output extends AsyncIterable<infer Event>
    ? // a tracked one, which has its number beside it
      Event extends { id: string; data: infer Data }
      ? Data
      : Event
    : Output;

const nothing = z.void();
/** The id of what was changed or removed. */
const Changed = z.object({ id: z.guid() });
const hearted = { hearted: z.boolean() };

const views = {
  account: {
    me: Me.nullable(),
    signInOptions: z.array(SignInOption),
    sessions: z.array(SessionView),
    endSession: nothing,
    signOutEverywhere: nothing,
    export: ExportPlan,
    remove: Changed,
    profile: OwnProfile,
    update: OwnProfile,
    usernameAvailable: z.object({ available: z.boolean() }),
    setVideo: OwnProfile,
    setGif: OwnProfile,
    settings: Settings,
    updateSettings: Settings,
    setLocation: z.object({ locatedAt: z.date().nullable() }),
    eraseLocation: z.object({ locatedAt: z.null() }),
    confirmAdult: z.object({ adultConfirmed: z.literal(true) }),
  },
  bookmarks: { set: Changed.extend({ rev: z.int(), bookmarked: z.boolean() }) },
  collections: {
    list: CollectionPage,
    counts: CollectionCounts,
    marks: TitleMarks,
    marksOf: z.object({ items: z.array(MarkedTitle) }),
    set: TitleMarks,
    setSeen: TitleMarks,
  },
  content: {
    get: ContentView,
    listByAuthor: ContentPage,
    listByTitle: ContentPage,
    create: ContentView,
    update: ContentView,
    remove: Changed,
  },
  diary: {
    list: DiaryPage,
    titles: DiaryTitlePage,
    counts: DiaryCounts,
    stats: DiaryStats,
    forTitle: OwnViewings,
    log: LoggedViewing,
    update: ViewingView,
    remove: Changed,
    restore: ViewingView,
  },
  explore: { list: ExplorePage },
  favorites: { set: FollowState },
  feed: {
    list: ContentPage,
    newer: NewerPosts,
    beingReviewed: z.object({ items: z.array(ReviewedTitle) }),
    onNew: Changed,
  },
  follows: { set: FollowState, get: FollowState, list: MemberPage, onCounts: FollowState },
  gifs: { search: GifResults },
  hearts: {
    set: z.discriminatedUnion('kind', [ContentState.extend(hearted), ReplyState.extend(hearted)]),
    onCounts: z.union([ContentRemoved, ContentState, MemberRemoved, MemberRef]),
  },
  imports: {
    get: ImportView,
    list: z.object({ items: z.array(ImportView) }),
    start: ImportView,
    matches: ImportMatchPage,
    choose: ImportView,
    undo: ImportView,
  },
  moderation: {
    count: z.object({ open: z.int().min(0) }),
    list: CasePage,
    listResolved: ActPage,
    get: z.object({ case: ReportCase, acts: z.array(ActView) }),
    lastAct: ActView.nullable(),
    onChange: z.object({ open: z.int().min(0) }),
    resolve: Changed.extend({ reports: z.int().min(1) }),
    ban: Changed.extend({ endsAt: z.date().nullable() }),
    unban: Changed,
  },
  notifications: {
    list: NotificationPage,
    unreadCount: InboxState,
    markRead: InboxState,
    markAllRead: InboxState,
    setMuted: z.object({ muted: z.boolean() }),
    isMuted: z.object({ muted: z.boolean() }),
    mutedTypes: z.object({ types: z.array(z.enum(notificationTypeNames)) }),
    listMuted: MutedPage,
    onChange: InboxChange,
  },
  photos: {
    setAvatar: OwnProfile,
    add: OwnProfile,
    remove: OwnProfile,
    order: OwnProfile,
    describe: OwnProfile,
  },
  profiles: { get: ProfileView, suggested: z.object({ items: z.array(MemberRow) }) },
  replies: {
    list: ThreadPage,
    create: CreatedReply,
    update: ReplyView,
    remove: Changed.extend({ content: ContentState.nullable() }),
    onChange: RepliesChange,
  },
  safety: {
    setHidden: Changed.extend({ hidden: z.boolean() }),
    setBlocked: Changed.extend({ blocked: z.boolean() }),
    report: Changed,
    showReported: Changed,
    listHidden: HiddenMembersPage,
    listBlocked: HiddenMembersPage,
    getBlocked: MemberRef.nullable(),
    listReported: ReportedPage,
  },
  series: {
    get: SeriesView,
    upNext: UpNextPage,
    setWatched: SeriesProgressView.nullable(),
    setState: SeriesProgressView,
    setRound: SeriesProgressView,
    setNotify: SeriesProgressView,
  },
  tokens: { list: z.array(TokenView), create: CreatedToken, revoke: Changed },
  titles: {
    search: TitlePage,
    discover: TitlePage,
    popular: TitlePage,
    get: TitleView,
    reception: Reception,
  },
  walls: {
    list: WallPage,
    replies: WallReplyPage,
    create: WallPostView,
    reply: CreatedWallReply,
    remove: Changed,
    removeReply: Changed.extend({ post: WallPostView.nullable() }),
    setLike: WallLikeState,
    onChange: WallChange,
  },
} satisfies {
  [Domain in keyof Outputs]: {
    [Name in keyof Outputs[Domain]]: z.ZodType<Answer<Outputs[Domain][Name]>>;
  };
};

type TrackedPath = {
  [Domain in keyof Outputs]: {
    [Name in keyof Outputs[Domain]]: Outputs[Domain][Name] extends AsyncIterable<{
      id: string;
      data: unknown;
    }>
      ? `${Domain}.${Name & string}`
      : never;
  }[keyof Outputs[Domain]];
}[keyof Outputs];

/** Subscriptions whose events come with an id, after which a new one goes on. */
export const trackedSubscriptions: readonly string[] = Object.keys({
  'notifications.onChange': true,
} satisfies Record<TrackedPath, true>);

/** The view of every procedure: of what a query or a mutation answers, and of each event of a subscription. */
export const answers: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(views).flatMap(([domain, procedures]) =>
    Object.entries(procedures).map(([name, view]) => [`${domain}.${name}`, view] as [string, z.ZodType]),
  ),
);
