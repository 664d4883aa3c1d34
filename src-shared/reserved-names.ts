import { screenFamilies, screens } from './screens.ts';

/** The server's own addresses and files. */
const serverAddresses = `
  api trpc ws health ready metrics media assets static src node_modules robots.txt favicon.ico
  favicon.svg sitemap.xml manifest.webmanifest sw.js index.html .well-known oembed embed og img fonts
  icons catalogue
`;

/** Words that would mislead. */
const misleading = `
  admin support help about login logout me null undefined movies shows titles posts post review tags
  moderation reports docs legal invite matinee everyone moderator moderators mod mods official staff security
`;

/** What every object of JavaScript answers to. */
const inherited = Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase());

/**
 * First path segments that belong to the product; no member may have one as a username.
 * A test holds this list against the files at the root of the build.
 */
export const reservedNames: ReadonlySet<string> = new Set([
  ...Object.keys(screens).map((path) => path.slice(1)),
  ...screenFamilies,
  ...inherited,
  ...[serverAddresses, misleading].flatMap((names) => names.trim().split(/\s+/)),
]);
