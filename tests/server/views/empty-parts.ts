import { z } from 'zod';

/** A part of a view that can be empty, and whether it was ever filled. */
interface Part {
  /** The first place in which it was found. */
  label: string;
  filled: boolean;
}
type Parts = Map<z.core.$ZodType, Part>;

function note(parts: Parts, schema: z.core.$ZodType, label: string, present: readonly unknown[]): void {
  const part = parts.get(schema) ?? { label, filled: false };
  parts.set(schema, { ...part, filled: part.filled || present.length > 0 });
}

function look(parts: Parts, schema: z.core.$ZodType, label: string, values: readonly unknown[]): void {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const present = values.filter((value) => value !== null && value !== undefined);
    note(parts, schema, label, present);
    look(parts, schema.unwrap(), label, present);
  } else if (schema instanceof z.ZodArray) {
    const items = values.flat();
    note(parts, schema, label, items);
    look(parts, schema.element, `${label}[]`, items);
  } else if (schema instanceof z.ZodObject) {
    for (const [key, part] of Object.entries(schema.shape))
      look(
        parts,
        part,
        `${label}.${key}`,
        values.map((value) => (value as Record<string, unknown>)[key]),
      );
  } else if (schema instanceof z.ZodUnion) {
    for (const [index, option] of (schema.options as z.ZodType[]).entries()) {
      const alike = values.filter((value) => option.safeParse(value).success);
      note(parts, option, `${label} (${index})`, alike);
      look(parts, option, `${label} (${index})`, alike);
    }
  }
}

/**
 * The parts of views that are null, absent or empty lists in all of these answers, so that the answers do not test them. A part
 * that several views share is listed once.
 */
export function emptyParts(
  views: ReadonlyMap<string, z.ZodType>,
  answers: ReadonlyMap<string, readonly unknown[]>,
): string[] {
  const parts: Parts = new Map();
  for (const [path, view] of views) look(parts, view, path, answers.get(path) ?? []);
  return [...parts.values()].flatMap(({ label, filled }) => (filled ? [] : [label]));
}
