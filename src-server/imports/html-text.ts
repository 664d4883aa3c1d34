import { Parser } from 'htmlparser2';
import { plainText } from './fields.ts';

const paragraphs = new Set(['p', 'div', 'blockquote', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const silent = new Set(['script', 'style']);
const otherTags = (
  'a abbr article b big br caption center cite code dd del details dl dt em figcaption figure font footer header hr i iframe img ' +
  'ins kbd li mark pre q s samp section small span strike strong sub summary sup table tbody td tfoot th thead tr tt u wbr'
).split(' ');
const names = [...paragraphs, ...silent, ...otherTags].join('|');
const attribute = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)`;
/** A `<` that does not start a complete tag with one of these names, such as in "<3", "a<b and" or "<sigh>". */
const bareBracket = new RegExp(`<(?!/?(?:${names})(?:${attribute})*\\s*/?>)`, 'gi');

/** Converts HTML to plain text: keeps paragraphs, line breaks and all words, also words in `<>` that are not tags; drops other tags. */
export function htmlToText(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (silent.has(name)) hidden += 1;
      if (name === 'br' || name === 'li') text += '\n';
      else if (paragraphs.has(name)) text += '\n\n';
    },
    ontext(words) {
      if (hidden === 0) text += words;
    },
    onclosetag(name) {
      if (silent.has(name)) hidden -= 1;
      if (paragraphs.has(name)) text += '\n\n';
    },
  });
  parser.end(html.replaceAll(bareBracket, '&lt;'));
  return plainText(
    text
      .replaceAll(/\r\n?/g, '\n')
      // the lookbehind lets a match start only at the first blank of a run; otherwise long runs would take quadratic time
      .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n'),
  );
}
