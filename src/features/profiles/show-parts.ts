/** Where the posts and reviews of a profile begin. */
export const partsId = 'profile-parts';

/** Scrolls to the posts and reviews of the profile on the screen, and moves the focus there. */
export function showParts(): void {
  const parts = document.getElementById(partsId);
  parts?.scrollIntoView();
  parts?.focus({ preventScroll: true });
}
