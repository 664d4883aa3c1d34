import { z } from 'zod';

/** The classes that JavaScript and browsers have. A name of any other kind could be somebody's words. */
const names = [
  'Error',
  'AggregateError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'DataError',
  'InvalidStateError',
  'NotAllowedError',
  'NotFoundError',
  'QuotaExceededError',
] as const;

/** An error in a page: its class and its place in our code. Nothing that a member wrote, and no address that they were at. */
export const BrowserError = z.strictObject({
  /** A script threw it, a promise was rejected with it, or a screen could not be shown for it. */
  source: z.enum(['script', 'promise', 'screen']),
  name: z.enum([...names, 'other']).catch('other'),
  /** The file of the build, or in development of the sources; empty: none of ours. */
  file: z
    .string()
    .regex(/^\/(assets|src|src-shared|node_modules)\/[\w./-]{1,200}$/)
    .catch(''),
  line: z.int().min(0),
  column: z.int().min(0),
  /** Of the build that the page runs, which may be older than the server. */
  version: z.string().regex(/^\d+\.\d+\.\d+(-[a-z\d.]{1,20})?$/),
});
export type BrowserError = z.infer<typeof BrowserError>;
