import { describeApi } from '#server/describe-api.ts';
import { CliError } from '#scripts/cli-error.ts';
import { answers } from './answers.ts';
import { procedureDocstrings } from './docstrings.ts';
import type { JsonSchema } from './notation.ts';
import { answerSchema } from './views.ts';

/** A procedure with all that is said of it to others. */
export type DocumentedProcedure = Omit<ReturnType<typeof describeApi>[number], 'input'> & {
  input: JsonSchema | null;
  /** What it answers, or what each event of a subscription is; null: nothing. */
  output: JsonSchema | null;
  /** The views that `output` refers to as `#/$defs/<name>`. */
  views: Record<string, JsonSchema>;
  /** What it does; missing where no words stand above the function that answers it. */
  docstring: string | undefined;
};

export interface ApiDescription {
  procedures: DocumentedProcedure[];
  /** Those of all procedures, in the order of their names. */
  views: Record<string, JsonSchema>;
}

/** The whole API: every procedure with its schemas, and the views that its answers are made of. */
export function describeWholeApi(): ApiDescription {
  const docstrings = procedureDocstrings();
  const views: Record<string, JsonSchema> = {};
  const procedures = describeApi().map((procedure) => {
    const view = answers.get(procedure.path);
    if (!view)
      throw new CliError(
        `${procedure.path} has no view of its answer.`,
        'Name it in scripts/api/answers.ts.',
      );
    const { schema: output, views: own } = answerSchema(view);
    Object.assign(views, own);
    return {
      ...procedure,
      input: procedure.input as JsonSchema | null,
      output,
      views: own,
      docstring: docstrings.get(procedure.path),
    };
  });
  const inOrder = Object.entries(views).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { procedures, views: Object.fromEntries(inOrder) };
}

/** Procedures by their domain, both in the order of their names. */
export function byDomain(
  procedures: readonly DocumentedProcedure[],
): [domain: string, procedures: DocumentedProcedure[]][] {
  const domains = new Map<string, DocumentedProcedure[]>();
  for (const procedure of procedures) {
    const [domain = ''] = procedure.path.split('.');
    domains.set(domain, [...(domains.get(domain) ?? []), procedure]);
  }
  return [...domains];
}
