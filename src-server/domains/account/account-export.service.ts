import type { Db } from '#server/db/client.ts';
import { planParts } from '#server/export/export-parts.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ExportPlan } from '#shared/views/account.ts';

/** Where the viewer's data is to be had: one address, or for many pictures several that can each be fetched anew. */
export const planExport = (db: Db, viewer: Viewer): Promise<ExportPlan> => planParts(db, viewer.id);
