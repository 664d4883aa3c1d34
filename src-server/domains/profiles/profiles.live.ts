import { z } from 'zod';
import { idsOf } from '#server/db/id-row.ts';
import { columnsOf } from '#server/db/columns.ts';
import { isOneOf, sql } from '#server/db/sql.ts';
import type { LiveTools } from '#server/live/live.ts';
import { createTicker } from '#server/live/ticker.ts';
import { type MaybeViewer, eachReader } from '#server/viewer.ts';
import { isId } from '#shared/ids.ts';
import type { SeenMember } from '#shared/schemas/hearts.ts';
import { allProfiles } from '#shared/topics.ts';
import type { MemberRef } from '#shared/views/members.ts';
import {
  MemberColumns,
  avatarJoin,
  notBannedOrBlocked,
  memberColumns,
  notBanned,
  notBlocked,
  toMemberRef,
} from './profiles.views.ts';

const memberTable = columnsOf('profile', 'member');

const BlockedPairRow = z.object({ reader: z.guid(), member: z.guid() });

interface Watcher {
  viewer: MaybeViewer;
  shows: (id: string) => boolean;
  /** Null: the member is no longer visible. */
  onSummary: (id: string, summary: MemberRef | null) => void;
}

/**
 * Sends members' names and pictures as they change. Profiles rarely change, so a process listens to all of them and reads each
 * change once; a subscription picks the members that it shows instead of listening to each of them.
 */
export function createProfilesLive({ db, bus, logger }: LiveTools) {
  /** The current names and pictures of these members, without those who are banned or have left. */
  const readSummaries = async (ids: readonly string[]): Promise<MemberRef[]> => {
    const rows = await db.rows(
      MemberColumns,
      sql`select ${memberColumns('member')} from profile member ${avatarJoin('member')}
        where ${isOneOf(memberTable.id, ids)} and ${notBanned(memberTable.id)}`,
    );
    return rows.map(toMemberRef);
  };
  /** For each reader, which of these members they have blocked or are blocked by. */
  const readBlockedPairs = async (
    readers: readonly string[],
    members: readonly string[],
  ): Promise<Map<string, Set<string>>> => {
    const rows = await db.rows(
      BlockedPairRow,
      sql`select reader.id as reader, member.id as member
        from unnest(${readers}::uuid[]) reader (id), unnest(${members}::uuid[]) member (id)
        where not (${notBlocked(eachReader, sql`member.id`)})`,
    );
    const blocked = new Map<string, Set<string>>();
    for (const { reader, member } of rows) {
      blocked.set(reader, (blocked.get(reader) ?? new Set()).add(member));
    }
    return blocked;
  };

  const watching = new Set<Watcher>();
  const markDirty = createTicker<string>({
    logger,
    async run(dirty) {
      const ids = [...dirty];
      const concerned = [...watching].filter(({ shows }) => ids.some(shows));
      if (concerned.length === 0) return;
      const readers = new Set(concerned.flatMap(({ viewer }) => viewer?.id ?? []));
      const summaries = new Map((await readSummaries(ids)).map((summary) => [summary.id, summary]));
      const blocked = await readBlockedPairs([...readers], ids);
      for (const { viewer, shows, onSummary } of concerned) {
        const unseen = viewer && blocked.get(viewer.id);
        for (const id of ids) if (shows(id) && !unseen?.has(id)) onSummary(id, summaries.get(id) ?? null);
      }
    },
  });
  bus.listen(allProfiles, {
    onInvalidate(topic) {
      const id = topic.slice(allProfiles.length + 1);
      // an invalid id would fail the whole read
      if (isId(id)) markDirty(id);
    },
    // the next subscription, or the next page that is read, has a change that was missed
    onPossibleLoss: () => {},
  });
  return {
    /** Which of these members have a newer revision than the viewer's, and which are no longer visible to the viewer. */
    async readSince(
      viewer: MaybeViewer,
      members: readonly SeenMember[],
    ): Promise<{ newer: MemberRef[]; gone: string[] }> {
      const seen = sql`unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ rev }) => rev)}::int[]) seen (id, rev)`;
      const [newer, gone] = await Promise.all([
        db.rows(
          MemberColumns,
          sql`select ${memberColumns('member')} from ${seen}
            join profile member on ${memberTable.id} = seen.id and ${memberTable.rev} > seen.rev ${avatarJoin('member')}
            where ${notBannedOrBlocked(viewer, memberTable.id)}`,
        ),
        idsOf(
          db,
          sql`select id from ${seen} where not exists (
            select 1 from profile member where ${memberTable.id} = seen.id and ${notBannedOrBlocked(viewer, memberTable.id)})`,
        ),
      ]);
      return { newer: newer.map(toMemberRef), gone };
    },
    /**
     * Calls `onSummary` when the name, picture or facts of a member for whom `shows` is true change, or when the member is banned or
     * leaves, unless there is a block between them and the viewer. Returns a function that stops it.
     */
    watch(viewer: MaybeViewer, shows: Watcher['shows'], onSummary: Watcher['onSummary']): () => void {
      const watcher = { viewer, shows, onSummary };
      watching.add(watcher);
      return () => watching.delete(watcher);
    },
  };
}
