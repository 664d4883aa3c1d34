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

/** Whether a GIF may be shown from here: GIPHY's media hosts over https, or the bundled library. */
export function isAllowedGif(url: string): boolean {
  if (/^\/media\/gifs\/[a-z0-9-]+\.gif$/.test(url)) return true;
  // nothing that a comment's stored form could not hold
  if (/[()\s]/.test(url) || !URL.canParse(url)) return false;
  const { protocol, hostname, username, port } = new URL(url);
  return protocol === 'https:' && gifHosts.includes(hostname) && !username && !port;
}
