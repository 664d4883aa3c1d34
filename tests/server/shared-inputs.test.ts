import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#server/router.ts';
import { guarded } from '#shared/schemas/text.ts';
import { isReservedName, isUsername } from '#shared/username.ts';

interface Definition {
  type: 'query' | 'mutation' | 'subscription';
  inputs: unknown[];
}

const inputs = Object.entries(appRouter._def.procedures).map(([path, procedure]) => {
  const { type, inputs } = (procedure as unknown as { _def: Definition })._def;
  return { path, type, input: inputs[0] instanceof z.ZodType ? inputs[0] : null };
});
const withInput = inputs.flatMap(({ input, ...rest }) => (input ? [{ ...rest, input }] : []));

/** Every schema nested in a schema, itself included, with its path. */
function* within(schema: z.ZodType, path: string): Generator<[string, z.ZodType]> {
  yield [path, schema];
  // the inside of a guarded string is not checked
  if (guarded.has(schema)) return;
  const { def } = schema;
  for (const [key, value] of Object.entries(def)) {
    // checks describe the value, and are not part of it
    if (key === 'checks') continue;
    if (value instanceof z.ZodType) yield* within(value, `${path}.${key}`);
    else if (Array.isArray(value)) {
      for (const item of value) if (item instanceof z.ZodType) yield* within(item, `${path}.${key}`);
    } else if (key === 'shape') {
      for (const [name, field] of Object.entries(value as Record<string, z.ZodType>))
        yield* within(field, `${path}.${name}`);
    }
  }
}

describe('every input: what both sides accept', () => {
  it.each(withInput)(
    'of $path only has strings that are trimmed, storable and limited',
    ({ path, input }) => {
      const free = [...within(input, path)].filter(
        ([, schema]) =>
          !guarded.has(schema) && ['string', 'any', 'unknown', 'record', 'custom'].includes(schema.def.type),
      );
      expect(free.map(([place]) => place)).toEqual([]);
    },
  );

  it.each(withInput)('of $path refuses unknown keys at every depth', ({ path, input }) => {
    const open = [...within(input, path)].filter(([, schema]) => {
      if (schema.def.type !== 'object') return false;
      const { catchall } = schema.def as z.core.$ZodObjectDef;
      return catchall?._zod.def.type !== 'never';
    });
    expect(open.map(([place]) => place)).toEqual([]);
  });

  it.each(withInput)('of $path is refused in plain words', ({ input }) => {
    const odd = [undefined, null, 5, -1, 1.5, true, 'x', '', 'x'.repeat(3_000), [], {}, new Date(), NaN];
    const shape = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
    const words = [
      ...odd,
      { unknown: 1 },
      ...shape.flatMap((field) => odd.map((value) => ({ [field]: value }))),
    ]
      .flatMap((value) => input.safeParse(value).error?.issues ?? [])
      .map(({ message }) => message);
    expect(words.length).toBeGreaterThan(0);
    expect(
      words.filter((said) => /invalid|expected|received|unrecognized|nan|undefined/i.test(said)),
    ).toEqual([]);
  });

  it.each(withInput)('of $path limits the length of every list', ({ path, input }) => {
    const endless = [...within(input, path)].filter(
      ([, schema]) =>
        schema.def.type === 'array' && !JSON.stringify(z.toJSONSchema(schema)).includes('"maxItems"'),
    );
    expect(endless.map(([place]) => place)).toEqual([]);
  });

  it.each(withInput.filter(({ type }) => type === 'subscription'))(
    'of $path accepts lastEventId, without which no subscription could be resumed',
    ({ input }) => {
      const schema = z.toJSONSchema(input, { io: 'input' }) as { properties: object; required?: string[] };
      expect(Object.keys(schema.properties)).toContain('lastEventId');
      expect(schema.required ?? []).not.toContain('lastEventId');
    },
  );

  it('exists for every subscription', () => {
    expect(inputs.filter(({ type, input }) => type === 'subscription' && !input)).toEqual([]);
  });

  it('refuses every column of every table besides its own fields', () => {
    const schema = readFileSync('prisma/schema.prisma', 'utf8');
    const columns = new Set([...schema.matchAll(/^ {2}([a-z]\w+) +[A-Z]/gm)].map((found) => found[1] ?? ''));
    expect(columns.size).toBeGreaterThan(60);
    const accepted: string[] = [];
    for (const { path, input } of withInput.filter(({ type }) => type === 'mutation')) {
      const own = new Set([...within(input, '')].flatMap(([place]) => place.split('.').at(-1) ?? ''));
      for (const column of columns) {
        if (own.has(column)) continue;
        const { error } = input.safeParse({ [column]: null });
        const unknown = error?.issues.some(
          (issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(column),
        );
        if (!unknown) accepted.push(`${path}: ${column}`);
      }
    }
    expect(accepted).toEqual([]);
  });
});

describe('limits: texts and GIFs', () => {
  const parse = (path: string, value: unknown) =>
    withInput.find((known) => known.path === path)?.input.safeParse(value).error?.issues[0]?.message ??
    'accepted';
  const clientId = '01900000-0000-7000-8000-000000000000';

  it('accept 500 code points in a post, and refuse more with a message', () => {
    const post = (text: string) => parse('content.create', { text, clientId });
    expect(post('🎬'.repeat(500))).toBe('accepted');
    expect(post(`  ${'a'.repeat(500)}\n`)).toBe('accepted');
    expect(post('🎬'.repeat(501))).toBe('Post content must be 500 characters or less');
    expect(post(' \n\t ')).toBe('Post content cannot be empty');
  });

  it('accept 500 code points in a comment, and refuse more with a message', () => {
    const comment = (text: string) => parse('replies.create', { contentId: clientId, text, clientId });
    expect(comment('e\u0301'.repeat(250))).toBe('accepted');
    expect(comment('e\u0301'.repeat(251))).toBe('Comment must be 500 characters or less');
  });

  it('accept 2,000 code points in a note, and refuse more with a message', () => {
    const note = (text: string) => parse('diary.update', { id: clientId, note: text });
    expect(note('🎬'.repeat(2_000))).toBe('accepted');
    expect(note('🎬'.repeat(2_001))).toBe('Must be 2,000 characters or less');
  });

  it.each([
    '\u200b',
    '\u200b\u200d\ufeff',
    '\u0085',
    '\u180e \u3164',
    '\u202e',
    '\u2800 \u2800',
    '\u0301',
    '\u20e3\ufe0f',
    '\ue000',
    '\uffff\u{1fffe}',
    '\ufff9',
  ])('treat a text without visible characters (%j) as empty', (text) => {
    expect(parse('content.create', { text, clientId })).toBe('Post content cannot be empty');
    expect(parse('replies.create', { contentId: clientId, text, clientId })).toBe(
      'A comment needs text or a GIF.',
    );
  });

  it.each(['🎬', '👩🏽‍🚀', '☺️', '1️⃣', '🇫🇷', '…', '+', 'न', '\u06dd', 'e\u0301', '\u2800a'])(
    'accept a text with visible characters (%j)',
    (text) => expect(parse('content.create', { text, clientId })).toBe('accepted'),
  );

  it.each(['a\u0000b', '\ud800', 'x\udc00y'])('refuse a text that the database cannot store (%j)', (text) => {
    expect(parse('content.create', { text, clientId })).toBe(
      'This text contains a character that can’t be stored.',
    );
  });

  it.each([
    'https://evil.example/a.gif',
    'http://media.giphy.com/a.gif',
    'https://media.giphy.com.evil.example/a.gif',

    'https://media.giphy.com@evil.example/a.gif',
    'https://media.giphy.com:8443/a.gif',
    '//media.giphy.com/a.gif',

    'https://media.giphy.com/a b.gif',
    'https://media.giphy.com/a)\n\n![GIF](https://evil.example/a',
    'javascript:x',

    'https://media.giphy.com/\u0000',
    'https://media.giphy.com/\ud800',
    '/media/gifs/../x.gif',
    'data:image/gif,x',
  ])('refuse a GIF from %j', (url) => {
    const gif = { url, width: 1, height: 1, alt: '' };
    expect(parse('content.create', { text: 'x', gif, clientId })).toBe('This GIF can’t be used.');
    expect(parse('replies.create', { contentId: clientId, text: 'x', gifUrl: url, clientId })).toBe(
      'This GIF can’t be used.',
    );
  });
});

describe('account.usernameAvailable: reserved names', () => {
  it('include every file and folder at the root of the build', () => {
    const files = [...readdirSync('public'), 'index.html', 'assets', '.vite'];
    expect(files.filter((file) => isUsername(file) && !isReservedName(file))).toEqual([]);
  });

  it('include the server’s own addresses and every specified word', () => {
    const words = [
      'join',
      'api',
      'trpc',
      'ws',
      'health',
      'ready',
      'metrics',
      'media',
      'assets',
      'static',
      'admin',
      'support',

      'help',
      'about',
      'login',
      'logout',
      'me',
      'null',
      'undefined',
      'robots.txt',
      'favicon.ico',
      'sitemap.xml',

      'manifest.webmanifest',
      'sw.js',
      'index.html',
      '.well-known',
      'movies',
      'shows',
      'titles',
      'title',
      'posts',

      'post',
      'review',
      'tags',
      'oembed',
      'embed',
      'og',
      'img',
      'moderation',
      'reports',
      'docs',
      'legal',
      'invite',

      'auth',
      'auth2',
      'signin',
      'signup',
      'comments',
      'profile',
      'explore',
      'reviews',
      'notifications',
      'settings',
      'imports',
    ];
    expect(words.filter((word) => !isReservedName(word))).toEqual([]);
    expect(isReservedName('HeaLth')).toBe(true);
  });
});
