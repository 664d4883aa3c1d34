import { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
  object: 'an object',
};

/** The units of sizes: characters of a text, entries of a list; none for a number. */
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };
const sized = (origin: string, bound: number | bigint): string => `${bound}${units[origin] ?? ''}`;

/** The longest list of an input's own keys that an error repeats, in characters. */
const maxEchoLength = 80;

/** The message for an invalid input whose schema has no message of its own. */
function inputErrorMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required.';
      return `This must be ${kinds[issue.expected] ?? 'something else'}.`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ').slice(0, maxEchoLength)}`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `This must be at least ${sized(issue.origin, issue.minimum)}.`;
    case 'too_big':
      return `This must be at most ${sized(issue.origin, issue.maximum)}.`;
    case 'invalid_format':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return 'This isn’t in the right format.';
  }
}

/** Makes all schemas of the process use these messages, except where a schema has its own. */
export function installInputErrors(): void {
  z.config({ customError: inputErrorMessage });
}
