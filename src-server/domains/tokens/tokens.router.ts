import { router, sessionProcedure } from '#server/trpc/procedures.ts';
import { CreateToken, RevokeToken } from '#shared/schemas/tokens.ts';
import { createToken, listTokens, revokeToken } from './tokens.service.ts';

export const tokensRouter = router({
  list: sessionProcedure.query(({ ctx }) => listTokens(ctx.db, ctx.viewer)),
  create: sessionProcedure
    .meta({ limit: 'tokens' })
    .input(CreateToken)
    .mutation(({ ctx, input }) => createToken(ctx.db, ctx.viewer, ctx.sessionId, input)),
  revoke: sessionProcedure
    .input(RevokeToken)
    .mutation(({ ctx, input }) => revokeToken(ctx.db, ctx.viewer, input)),
});
