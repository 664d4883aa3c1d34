import { z } from 'zod';
import { exactCount } from '#shared/format/count.ts';
import { trimmed } from '#shared/text-rules.ts';

interface TextOptions {
  limit: number;
  /** The error for a blank text; absent: empty is allowed. */
  empty?: string;
  /** The error above the limit. */
  tooLong?: string;
}

/** The string schemas that were made by `text`, `shaped` and `guard`: a test refuses any other in an input. */
export const guarded = z.registry<{ guarded: true }>();

const guard = <T extends z.ZodType>(schema: T): T => {
  guarded.add(schema, { guarded: true });
  return schema;
};

/** Whether Postgres and a browser can both store it: no NUL, no unpaired surrogate. */
const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** Free text: trimmed, storable, measured in Unicode code points. */
export function text({ limit, empty, tooLong }: TextOptions) {
  const schema = z
    .string()
    .refine(isStorable, 'This text contains a character that can’t be stored.')
    .overwrite(trimmed)
    .max(limit, tooLong ?? `Must be ${exactCount(limit)} characters or less`);
  return guard(empty === undefined ? schema : schema.min(1, empty));
}

/** The id of a row, in lower case as the database writes it: ids are compared as text, and are part of topics. */
export const Id = guard(z.guid().toLowerCase());

/** An opaque cursor: the `nextCursor` of the page before, or the `previousCursor` of the one after. */
export const Cursor = guard(z.string().regex(/^[A-Za-z0-9_-]{1,300}$/));

/** Sent by tRPC when it reconnects; a strict input without it would end its subscription at the first reconnect. */
export const LastEventId = guard(z.string().regex(/^[0-9]{1,12}$/)).nullish();

/** Checks and conversions beyond a pattern. */
interface Shape {
  /** A check beyond the pattern. */
  check?: (value: string) => boolean;
  /** The error if that check fails. */
  checkMessage?: string;
  /** Converts a valid string to its stored form. */
  stored?: (value: string) => string;
}

/** A string that matches a pattern (a name, a link). */
export const shaped = (
  pattern: RegExp,
  message: string,
  { check = () => true, checkMessage = message, stored = (value) => value }: Shape = {},
) =>
  guard(
    z
      .string()
      .max(2000)
      .regex(pattern, message)
      .refine(isStorable, message)
      .refine(check, checkMessage)
      .overwrite(stored),
  );
