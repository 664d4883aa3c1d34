import { z } from 'zod';
import { Id } from './text.ts';

export const SetBookmark = z.strictObject({ contentId: Id, bookmarked: z.boolean() });
export type SetBookmark = z.infer<typeof SetBookmark>;
