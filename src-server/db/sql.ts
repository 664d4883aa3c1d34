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

/** No text, for optional pieces other than conditions. */
export const none = new Sql([''], []);

/** A condition that leaves out nothing. */
export const always = sql`true`;

/** All of these conditions, in this order. One that joins its parts by `or` must be in parentheses. */
export function allOf(...conditions: readonly Sql[]): Sql {
  const [first, ...others] = conditions.filter((condition) => condition !== always);
  return first ? others.reduce((all, next) => sql`${all} and ${next}`, first) : always;
}

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

/** A statement as far as it has been read: what may come next, and which text it is where it ends here. */
interface Shape {
  next: Map<unknown, Shape>;
  prepared?: { name: string; text: string };
}

const newShape = (): Shape => ({ next: new Map() });
/** All prepared statements: to find a text again takes a fifth of the time that it takes to write it. */
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

/** What the same strings are the same by: those of one `sql` in the source are one array, others are put together at run time. */
const keyOf = (strings: readonly string[]): unknown => ('raw' in strings ? strings : strings.join('\0'));

/** Reads on from `shape` over a piece, and adds its values; null if a piece is not prepared. */
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

/** The text with numbered parameters, its values, and, if it is prepared, a name made of the text, so that Postgres plans it once. */
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

/** The text with numbered parameters and its values, unnamed: the next statement may meet another connection, which does not know it. */
export function toUnnamed(query: Sql): Omit<Statement, 'name'> {
  const { text, values } = toStatement(query);
  return { text, values };
}
