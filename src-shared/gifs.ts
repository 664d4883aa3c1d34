/** GIPHY's media hosts: the only other hosts from which pictures may be loaded. */
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
 * A GIF's address, normalized by URL parsing: on GIPHY's media hosts over https, or in the bundled library. Null for anything
 * else, and for addresses that browsers read differently from people (backslashes, credentials, ports).
 */
export function parseGifAddress(url: string): string | null {
  if (/^\/media\/gifs\/[a-z0-9-]+\.gif$/.test(url)) return url;
  // the stored form of a comment cannot hold these
  if (/[()\s\\]/.test(url) || !URL.canParse(url)) return null;
  const { protocol, hostname, username, password, port, href } = new URL(url);
  const isGiphy = protocol === 'https:' && gifHosts.includes(hostname);
  return isGiphy && !username && !password && !port ? href : null;
}

/** Whether a stored address is already normalized and allowed. */
export const isAllowedGif = (url: string): boolean => parseGifAddress(url) === url;
