import { createHash } from 'node:crypto';

/** A piece of SQL with its values; pieces nest, and a whole one runs as a named, prepared statement unless a piece is `unprepared`. */
export class Sql {
  readonly strings: readonly string[];
  readonly parts: readonly unknown[];
  readonly isPrepared: boolean;

  constructor(strings: readonly string[], parts: readonly unknown[], isPrepared = true) {
    this.strings = strings;
    this.parts = parts;
    this.isPrepared = isPrepared;
  }
}

/** Values become parameters; nested `sql` becomes part of the text. Never interpolates a string into the text. */
export const sql = (strings: TemplateStringsArray, ...parts: unknown[]): Sql => new Sql(strings, parts);

/**
 * The same SQL, in statements that are not prepared: for a text that depends on the input in many ways. Every connection, and
 * Postgres behind it, keeps each prepared text for as long as it lives.
 */
export const unprepared = ({ strings, parts }: Sql): Sql => new Sql(strings, parts, false);

/** No text: for optional pieces. */
export const none = new Sql([''], []);

/**
 * `column` is one of these ids. A single id is compared plainly: of an array Postgres reckons with ten, finds the plan for
 * the one at hand cheaper, and so plans every such call anew.
 */
export const isOneOf = (column: Sql, ids: readonly string[]): Sql =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;

interface Statement {
  /** Absent: not prepared. */
  name?: string;
  text: string;
  values: unknown[];
}

const statementNames = new Map<string, string>();

function nameOf(text: string): string {
  let known = statementNames.get(text);
  if (!known) {
    known = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    statementNames.set(text, known);
  }
  return known;
}

/** The text with numbered parameters, its values, and, if it is prepared, a name made of the text, so that Postgres plans it once. */
export function toStatement(query: Sql): Statement {
  const values: unknown[] = [];
  let isPrepared = true;
  const write = (piece: Sql): string => {
    isPrepared &&= piece.isPrepared;
    let text = piece.strings[0] ?? '';
    piece.parts.forEach((part, index) => {
      text += part instanceof Sql ? write(part) : `$${values.push(part)}`;
      text += piece.strings[index + 1] ?? '';
    });
    return text;
  };
  const text = write(query);
  return { ...(isPrepared && { name: nameOf(text) }), text, values };
}

/** The same without a name: where the next statement may meet another connection, which does not know it. */
export function toUnnamed(query: Sql): Omit<Statement, 'name'> {
  const { text, values } = toStatement(query);
  return { text, values };
}
