import { expect, it } from 'vitest';
import { htmlToText } from './html-text.ts';

it.each([
  ['<b>Bold</b><br/>and <a href="https://a.example/?b=1>2" rel=nofollow>linked</a>', 'Bold\nand linked'],
  ['Math: a<b and so the shark wins', 'Math: a<b and so the shark wins'],
  ['Math: a<b and c>d, <i>always</i>', 'Math: a<b and c>d, always'],
  ['Nope <sigh> but I love <this film', 'Nope <sigh> but I love <this film'],
  ['I <3 it &amp; you &lt;b>', 'I <3 it & you <b>'],
])('reads %s as its words', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
