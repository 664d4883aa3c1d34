/** A card of the control page. */
export interface ControlCard {
  id: string;
  name: string;
  /** The addresses of pictures; null if there is none. */
  avatar: string | null;
  picture: { url: string; width: number; height: number; alt: string } | null;
  text: string;
  hearts: number;
  replies: number;
}
