import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { Id, text } from './text.ts';

export const tokenScopes = ['read', 'write'] as const;

/** What the token may do, and until when. Repeating a `clientId` replaces its token with a new one. */
export const CreateToken = z.strictObject({
  name: text({ limit: limits.tokenName, empty: 'Please name the token.' }),
  scopes: z.array(z.enum(tokenScopes)).min(1, 'Please choose what the token may do.').max(tokenScopes.length),
  expiresInDays: z.int().min(1).max(limits.tokenDays),
  clientId: Id.exactOptional(),
});
export type CreateToken = z.infer<typeof CreateToken>;

export const RevokeToken = z.strictObject({ id: Id });
export type RevokeToken = z.infer<typeof RevokeToken>;
