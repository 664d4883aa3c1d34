import { escapeHtml } from '#server/http/escape-html.ts';
import { displayName, withUsername } from '#shared/format/display-name.ts';
import { linkDescription, linkTitle } from '#shared/format/link-text.ts';
import { contentPath, feedPath } from '#shared/paths.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { ProfileView } from '#shared/views/members.ts';

/** Text that is allowed in XML, which has no place for most control characters, however they are written. */
const xml = (text: string): string => escapeHtml(text.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ''));

const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;
const link = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${xml(href)}"/>`;

function entry(content: ContentView, origin: string): string {
  const { id, author, createdAt, editedAt } = content;
  return [
    '<entry>',
    element('id', `urn:uuid:${id}`),
    element('title', linkTitle(content)),
    link('alternate', 'text/html', origin + contentPath(content)),
    element('published', createdAt.toISOString()),
    element('updated', (editedAt ?? createdAt).toISOString()),
    `<author>${element('name', displayName(author))}</author>`,
    // what a spoiler covers stays covered
    element('summary', linkDescription(content)),
    '</entry>',
  ].join('\n');
}

/** An Atom feed (RFC 4287) of these posts and reviews of a member, newest first. */
export function atomFeed(
  member: Pick<ProfileView, 'id' | 'username' | 'fullName' | 'joinedAt'>,
  posts: readonly ContentView[],
  origin: string,
): string {
  const newest = Math.max(
    member.joinedAt.getTime(),
    ...posts.map(({ createdAt, editedAt }) => (editedAt ?? createdAt).getTime()),
  );
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', `urn:uuid:${member.id}`),
    element('title', `${withUsername(displayName(member), member)} on Matinee`),
    link('self', 'application/atom+xml', origin + feedPath(member.username)),
    link('alternate', 'text/html', `${origin}/${member.username}`),
    element('updated', new Date(newest).toISOString()),
    `<author>${element('name', displayName(member))}</author>`,
    ...posts.map((post) => entry(post, origin)),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}
