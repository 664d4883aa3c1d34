import { z } from 'zod';
import { Id } from './text.ts';

export const SetFavorite = z.strictObject({ profileId: Id, favorite: z.boolean() });
export type SetFavorite = z.infer<typeof SetFavorite>;
