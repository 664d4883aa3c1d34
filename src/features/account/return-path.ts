/**
 * Where to go once signed in: an absolute path of this site, else Home. The server checks the same for its own
 * redirect; this one is for who is signed in already and follows a link through the door.
 */
export function returnPath(returnTo: string | undefined, origin: string): string {
  if (!returnTo?.startsWith('/') || /^\/[/\\]/.test(returnTo) || !URL.canParse(returnTo, origin)) return '/';
  const url = new URL(returnTo, origin);
  const loops = /^\/(auth2?|signin|signup|forgot-password|reset-password)(\/|$)/.test(url.pathname);
  const leaves = url.origin !== origin || url.pathname.startsWith('//');
  return loops || leaves ? '/' : `${url.pathname}${url.search}${url.hash}`;
}
