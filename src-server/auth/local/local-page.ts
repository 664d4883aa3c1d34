import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initials, swatchOf } from '#shared/format/initials.ts';
import { mediaUrl, widthFor } from '#shared/media.ts';
import { logoShape } from '#shared/shapes.ts';
import { type SignInProvider, defaultSignInOptions } from '#shared/sign-in.ts';
import type { MemberRef } from '#shared/views/members.ts';
import { type Html, html, trusted } from './html.ts';
import type { FieldErrors } from './local-people.ts';

const style = trusted(readFileSync(new URL('page.css', import.meta.url), 'utf8'));

// the single file, because the package's index would load three thousand others
const { resolve } = createRequire(import.meta.url);
const drawingOf = (name: SignInProvider): string =>
  /<path d="([^"]+)"/.exec(readFileSync(resolve(`simple-icons/icons/${name}.svg`), 'utf8'))?.[1] ?? '';

/** The logo, as `Logo.tsx` draws it. */
const mark = html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
  <path class="mark" d="${logoShape.sun}" />
  <path class="rays" stroke-width="2.8" stroke-linecap="round" d="${logoShape.rays}" />
  <path class="mark" d="${logoShape.ticket}" />
</svg>`;

/** The width in pixels of a requested picture: twice its size on the page. */
const avatarWidth = 80;

function avatarOf({ username, fullName, avatar }: MemberRef): Html {
  const letters = initials(fullName || username);
  const picture =
    avatar && html`<img src="${mediaUrl(avatar.id, widthFor(avatar, avatarWidth))}" alt="" loading="lazy" />`;
  return html`<span class="avatar swatch-${swatchOf(username)}" aria-hidden="true"
    >${letters}${picture}</span
  >`;
}

const person = (member: MemberRef): Html =>
  html`<li>
    <button class="person" name="member" value="${member.id}">
      ${avatarOf(member)}
      <span class="who">
        <span class="name"><bdi>${member.fullName || member.username}</bdi> </span>
        <span class="handle">@${member.username}</span>
      </span>
    </button>
  </li>`;

function people(title: string, members: readonly MemberRef[]): Html | null {
  if (members.length === 0) return null;
  return html`<h2>${title} <span class="count">${members.length}</span></h2>
    <ul class="people">
      ${members.map(person)}
    </ul>`;
}

interface FieldProps {
  name: string;
  label: string;
  type: 'text' | 'email';
  maxLength: number;
  value: string;
  error: string | undefined;
}

function field({ name, label, type, maxLength, value, error }: FieldProps): Html {
  const wrong = error ? html`aria-invalid="true" aria-describedby="${name}-error" autofocus` : null;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      maxlength="${maxLength}"
      value="${value}"
      autocomplete="off"
      required
      ${wrong}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : null}
  </div>`;
}

interface LocalPageProps {
  provider: SignInProvider;
  /** Where its forms go. */
  action: string;
  /** The response's nonce, for its stylesheet. */
  nonce: string;
  demo: readonly MemberRef[];
  /** Members created on this page, newest first. */
  made: readonly MemberRef[];
  /** What was typed before, and what is wrong with it. */
  values?: Record<string, string>;
  errors?: FieldErrors;
}

/** The demo's page for choosing who to sign in as, in place of the provider's own. */
export function localPage({
  provider,
  action,
  nonce,
  demo,
  made,
  values = {},
  errors = {},
}: LocalPageProps): string {
  const providerName = defaultSignInOptions.find((option) => option.provider === provider)?.name ?? '';
  const key =
    provider === 'google'
      ? ({ name: 'email', label: 'E-mail', spoken: 'e\u2011mail', type: 'email', maxLength: 254 } as const)
      : ({ name: 'handle', label: 'Handle', spoken: 'handle', type: 'text', maxLength: 16 } as const);
  const fields = [{ name: 'name', label: 'Name', type: 'text', maxLength: 60 } as const, key];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/static/favicon.svg" type="image/svg+xml" />
        <title>Continue with ${providerName} · Matinee’s demo</title>
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <main class="page">
          <div class="brand">${mark} Matinee</div>
          <h1>
            <svg class="provider" viewBox="0 0 24 24" aria-hidden="true">
              <path d="${drawingOf(provider)}" /></svg
            >Continue with ${providerName}
          </h1>
          <p class="note">
            This is the demo’s stand-in for ${providerName}: no sign-in keys are set, so nobody is asked for a
            password and nothing leaves this machine. Choose who you want to be.
          </p>
          <div class="ways">
            <a class="link quiet" href="#new">New member</a>
            <form method="post" action="${action}">
              <button class="quiet" name="cancel" value="yes">Cancel</button>
            </form>
          </div>
          <div class="columns">
            <form method="post" action="${action}">
              ${people('Members of the demo', demo)} ${people('Made on this page', made)}
              ${
                demo.length + made.length === 0
                  ? html`<p class="empty">No members yet. Fill in the form and be the first.</p>`
                  : null
              }
            </form>
            <form class="new" id="new" method="post" action="${action}" aria-labelledby="new-title">
              <h2 id="new-title">New member</h2>
              <p class="hint">Join as someone new. The same ${key.spoken} signs you in again later.</p>
              ${fields.map((shape) => field({ ...shape, value: values[shape.name] ?? '', error: errors[shape.name] }))}
              <button class="main" name="new" value="yes">Continue</button>
            </form>
          </div>
        </main>
      </body>
    </html>`.text;
}
