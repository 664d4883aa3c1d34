const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** A served document, as far as tests look into one. */
export interface Document {
  /** Every tag in order, with the names of its attributes: what a browser would build, whatever the words are. */
  tags: string[];
  title: string;
  /** The `content` of a meta tag, by its name or property. */
  meta(key: string): string | undefined;
  canonical: string | undefined;
  nonces: Set<string>;
}

const tag = /<(\/?[a-z][a-z0-9]*|!--[\s\S]*?--|!doctype html)((?:\s+[a-z:-]+(?:="[^"]*")?)*)\s*\/?>/gi;

/** Reads HTML as the server writes it: attributes in double quotes. */
export function readHtml(html: string): Document {
  const tags = [...html.matchAll(tag)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...attributes.matchAll(/([a-z:-]+)(?:="([^"]*)")?/gi)].map(([, key = '', value = '']) => [key, value]),
    ),
  }));
  const metas = tags.filter(({ name }) => name === 'meta').map(({ attributes }) => attributes);
  return {
    tags: tags.map(({ name, attributes }) => [name, ...attributes.keys()].join(' ')),
    title: decode(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ''),
    meta(key) {
      const found = metas.find(
        (attributes) => attributes.get('name') === key || attributes.get('property') === key,
      );
      const content = found?.get('content');
      return content === undefined ? undefined : decode(content);
    },
    canonical: tags.find(({ attributes }) => attributes.get('rel') === 'canonical')?.attributes.get('href'),
    nonces: new Set(tags.flatMap(({ attributes }) => attributes.get('nonce') ?? [])),
  };
}
