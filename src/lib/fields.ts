/** The fields of an object whose shape is not known: from storage, from another tab, in a request. */
export type Fields = Record<string, unknown>;

export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The value's fields; none if it is no object. */
export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

/** The value if it is a text, or else ''. */
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
