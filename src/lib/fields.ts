import { isRecord } from '#shared/is-record.ts';

/** The fields of an object whose shape is not known: from storage, from another tab, in a request. */
export type Fields = Record<string, unknown>;

/** The value's fields; none if it is not an object. */
export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

/** The value if it is a string, otherwise ''. */
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
