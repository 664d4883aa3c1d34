/** A toast: a title, and a further sentence if the title is not enough. */
export interface Toast {
  title: string;
  message?: string;
}
