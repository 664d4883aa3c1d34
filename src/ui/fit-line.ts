import { commonMessages } from '#shared/messages/common.ts';
import { lengthOf } from '#shared/text-rules.ts';
import { toast } from './toasts.ts';

/** What fits of a single line, in code points; says so where something was cut off. */
export function fitLine(value: string, limit: number): string {
  if (lengthOf(value) <= limit) return value;
  toast({ title: commonMessages.cutToCharacters(limit), id: 'cut' });
  return Array.from(value.trimStart()).slice(0, limit).join('');
}
