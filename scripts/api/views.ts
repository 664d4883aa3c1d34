import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { JsonSchema } from './notation.ts';

const folder = path.resolve(import.meta.dirname, '../../src-shared/views');

/** Every view of src-shared/views by the name that it is exported under, which schemas refer to it by. */
const names = z.registry<{ id: string }>();
for (const file of readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))) {
  const views = (await import(path.join(folder, file))) as Record<string, unknown>;
  for (const [id, view] of Object.entries(views)) {
    if (view instanceof z.ZodType) names.add(view, { id });
  }
}

export interface AnswerSchema {
  /** Refers to views as `#/$defs/<name>`; null: there is no answer. */
  schema: JsonSchema | null;
  /** The views that it refers to, and those that they refer to. */
  views: Record<string, JsonSchema>;
}

/** The JSON Schema of what a view describes, as it stands in an answer's `json`: dates are texts (ISO 8601). */
export function answerSchema(view: z.ZodType): AnswerSchema {
  if (view instanceof z.ZodVoid) return { schema: null, views: {} };
  // inside of an object a named view becomes a reference, which it is not by itself
  const { properties, $defs } = z.toJSONSchema(z.object({ answer: view }), {
    metadata: names,
    io: 'output',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
  return { schema: properties?.['answer'] as JsonSchema, views: ($defs ?? {}) as Record<string, JsonSchema> };
}
