/** A toast: a title, and a sentence where the title does not say it all. */
export interface Toast {
  title: string;
  message?: string;
}
