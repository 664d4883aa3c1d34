import { escapeHtml } from '#server/http/escape-html.ts';

/** Markup that is safe to send; made only by `html` and `trusted`. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Html[];

function write(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map((item) => item.text).join('');
  return escapeHtml(String(part));
}

/** Markup with values in it; every value that is not itself markup is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((piece, index) => piece + write(parts[index] ?? null)).join(''));

/** Text from our own files that needs no escaping (a stylesheet). */
export const trusted = (text: string): Html => new Html(text);

export type { Html };
