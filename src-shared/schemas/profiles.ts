import { z } from 'zod';
import { Id, shaped } from './text.ts';

/** By name (case-insensitive; former names redirect) or by id. */
export const GetProfile = z.union([
  z.strictObject({ username: shaped(/^[A-Za-z0-9._]{1,30}$/, 'Profile not found') }),
  z.strictObject({ id: Id }),
]);
export type GetProfile = z.infer<typeof GetProfile>;
