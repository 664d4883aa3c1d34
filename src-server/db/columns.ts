import { z } from 'zod';
import { type Tables, tables } from '#prisma/columns.ts';
import { Sql } from './sql.ts';

/** A table by its name in Prisma's client. The names and types of its columns are defined only in prisma/schema.prisma. */
export type Table = keyof Tables;
/** A row as `pg` returns it, in camelCase. */
export type Row<T extends Table> = Tables[T]['row'];
type Field<T extends Table> = keyof Row<T> & string;

interface Column {
  column: string;
  type: string;
  nullable: boolean;
  /** The members of an enum. */
  values?: string[];
}

const tableOf = (table: Table): { table: string; columns: Record<string, Column> } => tables[table];

function columnOf(table: Table, field: string): Column {
  const column = tableOf(table).columns[field];
  if (column === undefined) throw new Error(`${table} has no column ${field}`);
  return column;
}

const textOf = (text: string): Sql => new Sql([text], []);

const schemas: Record<string, z.ZodType> = {
  uuid: z.guid(),
  text: z.string(),
  date: z.iso.date(),
  timestamp: z.date(),
  timestamptz: z.date(),
  int: z.int(),
  float8: z.number(),
  boolean: z.boolean(),
};

function schemaOf({ type, nullable, values }: Column, optional: boolean): z.ZodType {
  const [kind = ''] = type.split(/[([]/);
  const one = values ? z.enum(values) : schemas[kind];
  if (one === undefined) throw new Error(`no schema for ${type}`);
  const whole = type.endsWith('[]') ? z.array(one) : one;
  return nullable || optional ? whole.nullable() : whole;
}

/** The cast for reading a column: without one, `pg` reads arrays of enums as text, and days as midnight in the server's time zone. */
const readAs = ({ type, values }: Column): string => {
  if (values && type.endsWith('[]')) return '::text[]';
  return type === 'date' ? '::text' : '';
};

type Key<Prefix extends string, F extends string> = Prefix extends '' ? F : `${Prefix}${Capitalize<F>}`;
type Value<T extends Table, F extends Field<T>, Optional> = Optional extends true
  ? Row<T>[F] | null
  : Row<T>[F];

interface PickOptions<Prefix extends string, Optional extends boolean> {
  /** The table's alias in the query; by default its own name. */
  as?: string;
  /** Prefixes each key, for rows with two members or a picture: `avatar` gives `avatarId`. */
  prefix?: Prefix;
  /** Whether a left join may find no row, so that all columns are null. */
  optional?: Optional;
}

/** Some columns of a table in a query. */
export interface ColumnPick<T extends Table, F extends Field<T>, Prefix extends string, Optional> {
  /** Selects them. */
  columns: Sql;
  /** Selects them from an alias other than `as`. */
  columnsOf: (alias: string) => Sql;
  /** Their part of a row's schema. */
  shape: { [K in F as Key<Prefix, K>]: z.ZodType<Value<T, K, Optional>> };
  /** The schema of a row with only these columns. */
  row: z.ZodType<{ [K in F as Key<Prefix, K>]: Value<T, K, Optional> }>;
  /** Takes them out of a row, by their own names. */
  from: (row: { readonly [K in F as Key<Prefix, K>]: Value<T, K, Optional> }) => {
    [K in F]: Value<T, K, Optional>;
  };
}

/** Picks columns of a table for a select list: gives the SQL that selects them, and the type of their part of a row. */
export function pick<
  T extends Table,
  const F extends Field<T>,
  Prefix extends string = '',
  Optional extends boolean = false,
>(
  table: T,
  fields: readonly F[],
  { as = tableOf(table).table, prefix, optional }: PickOptions<Prefix, Optional> = {},
): ColumnPick<T, F, Prefix, Optional> {
  const picked = fields.map((field) => ({
    field,
    key: prefix ? `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}` : field,
    column: columnOf(table, field),
  }));
  const lists = new Map<string, Sql>();
  const columnsOfAlias = (alias: string): Sql => {
    let list = lists.get(alias);
    if (!list) {
      list = textOf(
        picked.map(({ key, column }) => `${alias}.${column.column}${readAs(column)} as "${key}"`).join(', '),
      );
      lists.set(alias, list);
    }
    return list;
  };
  const shape = Object.fromEntries(
    picked.map(({ key, column }) => [key, schemaOf(column, optional ?? false)]),
  );
  return {
    columns: columnsOfAlias(as),
    columnsOf: columnsOfAlias,
    shape: shape as ColumnPick<T, F, Prefix, Optional>['shape'],
    row: z.object(shape) as unknown as ColumnPick<T, F, Prefix, Optional>['row'],
    from(row) {
      const values: Record<string, unknown> = {};
      for (const { field, key } of picked) values[field] = (row as Record<string, unknown>)[key];
      return values as ReturnType<ColumnPick<T, F, Prefix, Optional>['from']>;
    },
  };
}

/** The part of a row that a pick selects. */
export type Picked<P extends { shape: Record<string, z.ZodType> }> = {
  [K in keyof P['shape']]: z.infer<P['shape'][K]>;
};

/** Every column of a table, each as a piece of SQL. */
export type Columns<T extends Table> = { readonly [F in Field<T>]: Sql };

const known = new Map<string, object>();

/** Every column of a table, for conditions, joins and orders: `columnsOf('content').authorId` is `content.author_id`. */
export function columnsOf<T extends Table>(table: T, as: string = tableOf(table).table): Columns<T> {
  const key = `${table} ${as}`;
  let columns = known.get(key);
  if (!columns) {
    columns = Object.fromEntries(
      Object.entries(tableOf(table).columns).map(([field, { column }]) => [field, textOf(`${as}.${column}`)]),
    );
    known.set(key, columns);
  }
  return columns as Columns<T>;
}

/** Every column of a table, by its name in Prisma's client. */
export const fieldsOf = <T extends Table>(table: T): Field<T>[] =>
  Object.keys(tableOf(table).columns) as Field<T>[];

/**
 * A list of columns: without a table, for inserts, conflict targets and the left side of `set`, or with `alias`, such as
 * `excluded`.
 */
export const columnList = <T extends Table>(
  table: T,
  fields: readonly Field<NoInfer<T>>[],
  alias?: string,
): Sql =>
  textOf(fields.map((field) => `${alias ? `${alias}.` : ''}${columnOf(table, field).column}`).join(', '));

/** The required and optional columns of a new row. */
type NewRow<T extends Table> = {
  [F in keyof Tables[T]['create'] as F extends Field<T> ? F : never]: F extends Field<T>
    ? Row<T>[F] | Sql
    : never;
};

/** The columns that have a value, with their values; null is a value, undefined is not. */
const assignments = (table: Table, values: object): { column: string; value: Sql }[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]: [string, unknown]) => {
      const { column, type } = columnOf(table, field);
      return { column, value: value instanceof Sql ? value : new Sql(['', `::${type}`], [value]) };
    });

/** `insert into … (…) values (…)`; `on conflict` and `returning` may follow. */
export function insertInto<T extends Table>(table: T, row: NewRow<T>): Sql {
  const assigned = assignments(table, row);
  const into = `insert into ${tableOf(table).table} (${assigned.map(({ column }) => column).join(', ')}) values (`;
  return new Sql(
    [into, ...assigned.slice(1).map(() => ', '), ')'],
    assigned.map(({ value }) => value),
  );
}

/** The columns of a new row whose values are sent as JSON. */
export type NewJsonRow<T extends Table> = {
  [F in keyof Tables[T]['create'] as F extends Field<T> ? F : never]: F extends Field<T> ? Row<T>[F] : never;
};

/**
 * `insert into … select …` of many rows, which are sent as one parameter; `on conflict` and `returning` may follow. The columns are
 * those of the first row. Throws if there are no rows.
 */
export function insertAll<T extends Table>(table: T, rows: readonly NewJsonRow<T>[]): Sql {
  const [first] = rows;
  if (!first) throw new Error(`nothing to insert into ${table}`);
  const fields = Object.keys(first) as Field<T>[];
  const { table: name } = tableOf(table);
  const records = rows.map((row) =>
    Object.fromEntries(
      fields.map((field) => [columnOf(table, field).column, (row as Record<string, unknown>)[field]]),
    ),
  );
  const columns = fields.map((field) => columnOf(table, field).column).join(', ');
  const [before, after] = [
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, `,
    '::jsonb)',
  ];
  return new Sql([before, after], [JSON.stringify(records)]);
}

/** `update … set …`; a condition must follow. Throws if there are no changes. */
export function update<T extends Table>(table: T, changes: { [F in Field<T>]?: Row<T>[F] | Sql }): Sql {
  const assigned = assignments(table, changes);
  const [first] = assigned;
  if (!first) throw new Error(`an update of ${table} changes nothing`);
  const strings = assigned.map(({ column }, index) => `${index > 0 ? ', ' : ''}${column} = `);
  strings[0] = `update ${tableOf(table).table} set ${first.column} = `;
  return new Sql(
    [...strings, ''],
    assigned.map(({ value }) => value),
  );
}
