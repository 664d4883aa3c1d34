/** Five inks of one print: the paper, the darkest, the lightest, the one that is seen first, and a middle tone. */
export interface Palette {
  ground: string;
  deep: string;
  light: string;
  accent: string;
  second: string;
}

const inks = (ground: string, deep: string, light: string, accent: string, second: string): Palette => ({
  ground,
  deep,
  light,
  accent,
  second,
});

/** Matinee's colors: ink, cream, marquee amber, flame, and the velvets of its seats. */
export const palettes = {
  night: inks('#121826', '#070a11', '#f5ecdc', '#ffb640', '#32405f'),
  amber: inks('#f7ac33', '#2a1607', '#fff3dc', '#d8431f', '#d18a17'),
  cream: inks('#f1e4ca', '#1b1e28', '#fffaf0', '#dd4a24', '#d2b686'),
  velvet: inks('#7d2436', '#2b0a12', '#f8e7d0', '#ffb640', '#a8404f'),
  petrol: inks('#1b5266', '#0a212b', '#f3ead6', '#ff8b4a', '#3a7f92'),
  bottle: inks('#1d5a45', '#0a241b', '#f4ebd3', '#ffc257', '#3d8a6c'),
  plum: inks('#4b2450', '#1e0c22', '#f6e6da', '#ff8d6b', '#7d4680'),
  flame: inks('#dd4a24', '#2a0d05', '#fff0da', '#ffc65a', '#ef7b52'),
  indigo: inks('#27306b', '#0e1233', '#f3ead9', '#ffb640', '#4c59a8'),
  clay: inks('#d98c6a', '#3b1a12', '#fdf1e0', '#7d2436', '#e7ac8b'),
  sage: inks('#9fb48c', '#1f2b1c', '#fbf5e4', '#d4431f', '#7c9468'),
  sky: inks('#8fb8c9', '#14303c', '#fdf6e8', '#e0552a', '#6a99ad'),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as PaletteName[];
