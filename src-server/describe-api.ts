import { z } from 'zod';
import type { LimitName } from '#server/limits/limit-values.ts';
import { defaultLimits } from '#server/trpc/procedures.ts';
import type { Meta } from '#server/trpc/trpc.ts';
import { appRouter } from './router.ts';

/** A description of one procedure, for tools and tests. */
interface ProcedureDescription {
  path: string;
  kind: 'query' | 'mutation' | 'subscription';
  access: NonNullable<Meta['access']>;
  /** The scope that an access token needs to call it; null if tokens may not. */
  scope: 'read' | 'write' | null;
  /** The limit that counts its calls. */
  limit: LimitName;
  /** JSON Schema; null if it takes no input. */
  input: unknown;
}

interface ProcedureDefinition {
  type: ProcedureDescription['kind'];
  meta?: Meta;
  inputs: unknown[];
}

const scopeOf = (
  type: ProcedureDescription['kind'],
  meta: Meta | undefined,
): ProcedureDescription['scope'] => {
  if (meta?.sessionOnly) return null;
  return type === 'mutation' ? 'write' : 'read';
};

/** Every procedure of the router, ordered by name independently of the locale. */
export function describeApi(): ProcedureDescription[] {
  return Object.entries(appRouter._def.procedures)
    .map(([path, procedure]) => {
      const { type, meta, inputs } = (procedure as unknown as { _def: ProcedureDefinition })._def;
      const [input] = inputs;
      return {
        path,
        kind: type,
        access: meta?.access ?? 'anyone',
        scope: scopeOf(type, meta),
        limit: meta?.limit ?? defaultLimits[type],
        input: input instanceof z.ZodType ? z.toJSONSchema(input, { io: 'input' }) : null,
      };
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
