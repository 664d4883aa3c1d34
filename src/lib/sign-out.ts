/** Ends the session by a full navigation, so that no socket, cache or draft of this member stays in the page. */
export function signOut(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/auth/sign-out';
  form.hidden = true;
  document.body.append(form);
  form.submit();
}

let leaving = false;

/** Whether the page is about to be left for good: that the session has ended is no news to it then. */
export const isLeaving = (): boolean => leaving;
export const setLeaving = (next: boolean): void => {
  leaving = next;
};
