/** A toast: a title, and a sentence if the title does not say it all. */
export interface Toast {
  title: string;
  message?: string;
}
