import { banNoticeCookie } from '#shared/sign-in.ts';
import type { BanNotice } from '#shared/sign-in.ts';

/** The notice of a banned member, or null. The cookie lives for minutes and its content is not trusted. */
export function readBanNotice(): BanNotice | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${banNoticeCookie}=`));
  if (!pair) return null;
  try {
    const coded = pair
      .slice(banNoticeCookie.length + 1)
      .replaceAll('-', '+')
      .replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(coded), (letter) => letter.codePointAt(0) ?? 0);
    const { until, reason } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<BanNotice>;
    const known = typeof until === 'string' && !Number.isNaN(Date.parse(until));
    return { until: known ? until : null, reason: typeof reason === 'string' ? reason : '' };
  } catch {
    return null;
  }
}
