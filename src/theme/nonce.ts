declare global {
  interface Window {
    /** Read by `get-nonce`, which the scroll lock of dialogs uses to write its style tag. */
    __webpack_nonce__?: string;
  }
}

/** On the server: the placeholder for the nonce in rendered HTML, replaced when it is sent. No member can write it. */
export const noncePlaceholder: string = import.meta.env.SSR ? crypto.randomUUID() : '';

/**
 * The nonce of this page, which the server writes into `<meta name="csp-nonce">`; empty if there is none. Every style tag made at
 * run time needs it, or the browser refuses the tag.
 */
export function styleNonce(): string {
  if (import.meta.env.SSR) return noncePlaceholder;
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Gives the nonce to the libraries that write style tags without asking Mantine. Call once, before rendering. */
export function shareStyleNonce(): void {
  window.__webpack_nonce__ = styleNonce();
}
