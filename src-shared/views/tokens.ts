import { z } from 'zod';
import { tokenScopes } from '#shared/schemas/tokens.ts';

/** An access token as its member sees it in Settings; the token itself is never shown again. */
export const TokenView = z.object({
  id: z.guid(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** To the minute; null: never. */
  lastUsedAt: z.date().nullable(),
});
export type TokenView = z.infer<typeof TokenView>;

/** A new token, which is returned only this once. */
export const CreatedToken = z.object({ id: z.guid(), token: z.string() });
export type CreatedToken = z.infer<typeof CreatedToken>;
