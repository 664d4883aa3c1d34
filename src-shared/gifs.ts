/** GIPHY's media hosts: the only foreign ones a picture may come from. */
export const gifHosts: readonly string[] = [
  'media',
  'media0',
  'media1',
  'media2',
  'media3',
  'media4',
  'i',
].map((name) => `${name}.giphy.com`);

/**
 * Where a GIF is, as a browser parses it: GIPHY's media hosts over https, or the bundled library. Null for anything else, and
 * for what browsers and people would read differently (backslashes, credentials, ports).
 */
export function parseGifAddress(url: string): string | null {
  if (/^\/media\/gifs\/[a-z0-9-]+\.gif$/.test(url)) return url;
  // nor anything that a comment's stored form could not hold
  if (/[()\s\\]/.test(url) || !URL.canParse(url)) return null;
  const { protocol, hostname, username, password, port, href } = new URL(url);
  const isGiphy = protocol === 'https:' && gifHosts.includes(hostname);
  return isGiphy && !username && !password && !port ? href : null;
}

/** Whether a stored address may be shown: one that is as it is parsed. */
export const isAllowedGif = (url: string): boolean => parseGifAddress(url) === url;
