import { z } from 'zod';

/** The error classes of JavaScript and browsers. Any other name could contain a member's text. */
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

/** An error in a page: its class and its place in our code. Nothing that a member wrote, and no address that they visited. */
export const BrowserError = z.strictObject({
  /** A script threw it, a promise was rejected with it, or a screen failed to render because of it. */
  source: z.enum(['script', 'promise', 'screen']),
  name: z.enum([...names, 'other']).catch('other'),
  /** The file of the build or, in development, of the sources; empty if it is not ours. */
  file: z
    .string()
    .regex(/^\/(assets|src|src-shared|node_modules)\/[\w./-]{1,200}$/)
    .catch(''),
  line: z.int().min(0),
  column: z.int().min(0),
  /** The version of the page's build, which may be older than the server. */
  version: z.string().regex(/^\d+\.\d+\.\d+(-[a-z\d.]{1,20})?$/),
});
export type BrowserError = z.infer<typeof BrowserError>;
