import { monthName } from '#shared/format/day.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ViewingView } from '#shared/views/diary.ts';

/** A part of a month's tickets. */
export interface TicketBlock {
  key: string;
  /** The month, above its first block. */
  heading: string | null;
  viewings: readonly ViewingView[];
}

/** The tickets of a block; divisible into full rows of three, four and six. */
const size = 12;

const monthOf = ({ watchedOn }: ViewingView): string => watchedOn?.slice(0, 7) ?? '';

/** Groups viewings by month into blocks, each rendered as a whole. `viewings` are ordered by day, those of unknown days last. */
export function groupViewings(viewings: readonly ViewingView[]): TicketBlock[] {
  const blocks: (TicketBlock & { month: string; viewings: ViewingView[] })[] = [];
  for (const viewing of viewings) {
    const month = monthOf(viewing);
    const last = blocks.at(-1);
    const sameMonth = last?.month === month;
    if (sameMonth && last.viewings.length < size) {
      last.viewings.push(viewing);
      continue;
    }
    const heading = month === '' ? diaryMessages.noDay : monthName(`${month}-01`);
    blocks.push({
      key: sameMonth ? `${month}:${viewing.id}` : month,
      month,
      heading: sameMonth ? null : heading,
      viewings: [viewing],
    });
  }
  return blocks;
}
