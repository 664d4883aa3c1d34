import { z } from 'zod';
import { trimmed } from '#shared/text-rules.ts';

interface TextOptions {
  /** Code points. */
  limit: number;
  /** Said when nothing but blanks is left; absent: empty is allowed. */
  empty?: string;
  /** Said past the limit. */
  tooLong?: string;
}

/** Marks the string schemas that went through `text`, `id` and the like: a test refuses any other in an input. */
export const guarded = z.registry<{ guarded: true }>();

const guard = <T extends z.ZodType>(schema: T): T => {
  guarded.add(schema, { guarded: true });
  return schema;
};

/** Whether Postgres and a browser can both hold it: no NUL, no half of a surrogate pair. */
const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** Free text as members type it: trimmed, storable, measured in Unicode code points. */
export function text({ limit, empty, tooLong }: TextOptions) {
  const schema = z
    .string()
    .refine(isStorable, 'This text holds a character that cannot be stored.')
    .overwrite(trimmed)
    .max(limit, tooLong ?? `Must be ${limit} characters or less`);
  return guard(empty === undefined ? schema : schema.min(1, empty));
}

/** The id of a row. */
export const Id = guard(z.guid());

/** An opaque cursor: what an earlier page gave as `nextCursor`. */
export const Cursor = guard(z.string().regex(/^[A-Za-z0-9_-]{1,300}$/));

/** What tRPC sends back at a reconnect; without it in the input every subscription dies at its first reconnect. */
export const LastEventId = guard(z.string().regex(/^[0-9]{1,12}$/)).nullish();

/** How a shaped string is judged and kept beyond its pattern. */
interface Shape {
  /** What the pattern cannot say. */
  holds?: (value: string) => boolean;
  /** What is said when that does not hold. */
  otherwise?: string;
  /** What becomes of a string that fits. */
  stored?: (value: string) => string;
}

/** A string with a shape of its own (a name, a link). */
export const shaped = (
  pattern: RegExp,
  message: string,
  { holds = () => true, otherwise = message, stored = (value) => value }: Shape = {},
) =>
  guard(
    z
      .string()
      .max(2000)
      .regex(pattern, message)
      .refine(isStorable, message)
      .refine(holds, otherwise)
      .overwrite(stored),
  );
