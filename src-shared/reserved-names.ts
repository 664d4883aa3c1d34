import { screenFamilies, screens } from './screens.ts';

/** Addresses and files that the server itself serves. */
const serverAddresses = `
  api trpc ws health ready metrics media assets static src node_modules robots.txt favicon.ico
  favicon.svg sitemap.xml manifest.webmanifest sw.js index.html .well-known oembed embed og img fonts
  icons catalogue errors imports
`;

/** Names that would be misleading. */
const misleading = `
  admin support help about login logout me null undefined movies shows titles posts post review tags
  moderation reports docs legal invite matinee everyone moderator moderators mod mods official staff security
`;

/** Properties that every JavaScript object inherits. */
const inherited = Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase());

/**
 * First path segments that belong to the product and cannot be usernames. A test compares the list with the files at the root of
 * the build.
 */
export const reservedNames: ReadonlySet<string> = new Set([
  ...Object.keys(screens).map((path) => path.slice(1)),
  ...screenFamilies,
  ...inherited,
  ...[serverAddresses, misleading].flatMap((names) => names.trim().split(/\s+/)),
]);
