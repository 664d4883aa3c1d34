import { commonMessages } from '#shared/messages/common.ts';
import { lengthOf } from '#shared/text-rules.ts';
import { toast } from './toasts.ts';

/** Cuts a single line to a limit in code points, with a toast when something was cut. */
export function fitLine(value: string, limit: number): string {
  if (lengthOf(value) <= limit) return value;
  toast({ title: commonMessages.cutToCharacters(limit), id: 'cut' });
  return Array.from(value.trimStart()).slice(0, limit).join('');
}
