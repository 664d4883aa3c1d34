import { z } from 'zod';
import { exploreTabs } from '#shared/explore-tabs.ts';
import { limits } from '#shared/limits.ts';
import { Cursor, text } from './text.ts';

export const ListExplore = z.strictObject({
  tab: z.enum(exploreTabs),
  /** Part of a username or a full name, matched literally. */
  query: text({ limit: limits.fullName }).optional(),
  hasPhoto: z.boolean().optional(),
  /** The order of All; the same number gives the same order. */
  seed: z.int().min(0).max(2_147_483_647).optional(),
  cursor: Cursor.nullish(),
});
export type ListExplore = z.infer<typeof ListExplore>;
