import { createHash } from 'node:crypto';

/** A piece of SQL with its values. Pieces can be nested; a statement is named and prepared unless one of its pieces is `unprepared`. */
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
 * The same SQL, but not prepared: for texts that vary with the input in many ways, because every connection keeps each prepared
 * statement, here and in Postgres, as long as it is open.
 */
export const unprepared = ({ strings, parts }: Sql): Sql => new Sql(strings, parts, false);

/** Empty SQL, for optional pieces other than conditions. */
export const none = new Sql([''], []);

/** A condition that is always true. */
export const always = sql`true`;

/** All of these conditions joined by `and`, in this order. A condition with `or` must be in parentheses. */
export function allOf(...conditions: readonly Sql[]): Sql {
  const [first, ...others] = conditions.filter((condition) => condition !== always);
  return first ? others.reduce((all, next) => sql`${all} and ${next}`, first) : always;
}

/**
 * Whether `column` is one of these ids. A single id is compared with `=`: for an array, Postgres assumes ten elements, so its generic
 * plan looks more expensive than one for the actual array, and it plans every call again.
 */
export const isOneOf = (column: Sql, ids: readonly string[]): Sql =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;

interface Statement {
  /** Absent: not prepared. */
  name?: string;
  text: string;
  values: unknown[];
}

/** The text with numbered parameters, and its values. */
function assemble(query: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const textOf = (piece: Sql): string => {
    let text = piece.strings[0] ?? '';
    piece.parts.forEach((part, index) => {
      text += part instanceof Sql ? textOf(part) : `$${values.push(part)}`;
      text += piece.strings[index + 1] ?? '';
    });
    return text;
  };
  return { text: textOf(query), values };
}

/** A node in a trie of statements: its next parts, and the prepared statement if one ends here. */
interface Shape {
  next: Map<unknown, Shape>;
  prepared?: { name: string; text: string };
}

const newShape = (): Shape => ({ next: new Map() });
/** All prepared statements: looking up a text takes a fifth of the time of assembling it. */
const shapes = newShape();
const someValue = Symbol('some value');

function step({ next }: Shape, by: unknown): Shape {
  let shape = next.get(by);
  if (!shape) {
    shape = newShape();
    next.set(by, shape);
  }
  return shape;
}

/** A key for strings: the array itself for an `sql` template, which always passes the same one; the text for strings made at run time. */
const keyOf = (strings: readonly string[]): unknown => ('raw' in strings ? strings : strings.join('\0'));

/** Follows a piece from `shape`, and appends its values; null if a piece is not prepared. */
function follow(shape: Shape, piece: Sql, values: unknown[]): Shape | null {
  if (!piece.isPrepared) return null;
  let reached: Shape | null = step(shape, keyOf(piece.strings));
  for (const part of piece.parts) {
    if (part instanceof Sql) {
      reached = follow(reached, part, values);
      if (!reached) return null;
    } else {
      values.push(part);
      reached = step(reached, someValue);
    }
  }
  return reached;
}

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/** The text with numbered parameters, its values and, if it is prepared, a name derived from the text, so that Postgres plans it once. */
export function toStatement(query: Sql): Statement {
  const values: unknown[] = [];
  const shape = follow(shapes, query, values);
  if (!shape) return assemble(query);
  if (!shape.prepared) {
    const { text } = assemble(query);
    shape.prepared = { name: nameOf(text), text };
  }
  return { ...shape.prepared, values };
}

/** The text with numbered parameters and its values, unnamed: the next statement may run on a connection that does not have it. */
export function toUnnamed(query: Sql): Omit<Statement, 'name'> {
  const { text, values } = toStatement(query);
  return { text, values };
}
