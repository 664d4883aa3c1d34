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

/** A string with a shape of its own (a name, a link); `holds` is what the pattern cannot say, `otherwise` what is said then. */
export const shaped = (
  pattern: RegExp,
  message: string,
  holds = (_value: string) => true,
  otherwise = message,
) => guard(z.string().max(2000).regex(pattern, message).refine(isStorable, message).refine(holds, otherwise));
