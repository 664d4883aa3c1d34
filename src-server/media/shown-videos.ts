import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { catalogue } from '#server/integrations/catalogue/catalogue.ts';

const content = columnsOf('content');
const titleAnswer = columnsOf('titleAnswer');
const userVideo = columnsOf('userVideo');

const VideoRow = z.object({ videoId: z.string() });

const bundledTrailers = new Set(catalogue.flatMap(({ trailer }) => trailer ?? []));

/** Returns which of these YouTube videos a post, a profile or a title's page shows. */
export async function findShownVideos(db: Db, videoIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows(
    VideoRow,
    sql`select ${content.youtubeVideoId} as "videoId" from content where ${content.youtubeVideoId} = any(${videoIds}::text[])
      union select ${userVideo.youtubeVideoId} from user_video where ${userVideo.youtubeVideoId} = any(${videoIds}::text[])
      union select unnest(youtube_ids(${titleAnswer.answer})) from title_answer
        where ${titleAnswer.key} like '%/videos?' and youtube_ids(${titleAnswer.answer}) && ${videoIds}::text[]`,
  );
  // a row lists all videos of its title, asked for or not
  const shown = new Set(rows.map(({ videoId }) => videoId));
  return new Set(videoIds.filter((videoId) => shown.has(videoId) || bundledTrailers.has(videoId)));
}
