/** An attempt to send something. The server creates one thing for all requests with the same `clientId`. */
export interface Attempt {
  clientId: string;
  /** What was sent, as text to compare. */
  payload: string;
}

/** A random id. `crypto.randomUUID` exists on https and localhost only, not for a phone in the same network. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether exactly this was sent in the attempt. */
export const isAttemptFor = (attempt: Attempt | null, payload: string): attempt is Attempt =>
  attempt?.payload === payload;

/**
 * The attempt under which to send this. The same payload keeps its id, so that a retry after a lost answer creates nothing twice;
 * a changed one gets a new id, or the server would answer with the old text and the change would be lost.
 */
export function attemptFor(earlier: Attempt | null, payload: string): Attempt {
  return isAttemptFor(earlier, payload) ? earlier : { clientId: newId(), payload };
}
