import { circle, ellipse, group, rect, repeat, shape, stroke } from '#server/drawing/canvas.ts';

export const skins = {
  porcelain: ['#f7d9c4', '#e9b89b'],
  peach: ['#f0c3a0', '#d99b78'],
  olive: ['#d9a77a', '#b98356'],
  tan: ['#c68a5c', '#a56d44'],
  brown: ['#96603c', '#774828'],
  deep: ['#6b4128', '#4f2d1a'],
} as const;
export const hairs = {
  black: '#1d1719',
  brown: '#4a2c1c',
  chestnut: '#7a4424',
  auburn: '#a3441f',
  ginger: '#d9702b',
  blond: '#e3b45c',
  gray: '#a9a6a3',
  white: '#efe9df',
  teal: '#2f8f8a',
  pink: '#d9658a',
} as const;

export type Hair = keyof typeof hairs;
export type Skin = keyof typeof skins;
export const styles = [
  'afro',
  'bald',
  'bangs',
  'beanie',
  'bob',
  'braids',
  'bun',
  'buzz',
  'cap',
  'curls',
  'hijab',
  'long',
  'mohawk',
  'quiff',
  'short',
  'turban',
  'waves',
] as const;
export type Style = (typeof styles)[number];
export const extras = [
  'beard',
  'blush',
  'earrings',
  'freckles',
  'glasses',
  'headphones',
  'moustache',
  'shades',
  'threed',
] as const;
export type Extra = (typeof extras)[number];

export interface Face {
  skin: Skin;
  style: Style;
  hair: Hair;
  extras: readonly Extra[];
  /** Ground, clothes, and the color of caps, scarves and jewelry. */
  ground: string;
  clothes: string;
  accent: string;
  /** Which smile and which collar: any number. */
  mood: number;
}

/** What hangs behind the head. */
const behind: Partial<Record<Style, (color: string, accent: string) => string>> = {
  afro: (color) =>
    repeat(11, (i) =>
      circle(200 + Math.cos(i * 0.57 + 2.9) * 92, 158 + Math.sin(i * 0.57 + 2.9) * 84, 50, color),
    ) + circle(200, 140, 96, color),
  bangs: (color) =>
    shape('M112 190 Q104 90 200 84 Q296 90 288 190 L296 300 Q250 316 200 312 Q150 316 104 300 Z', color),
  bob: (color) =>
    shape('M106 200 Q100 84 200 82 Q300 84 294 200 Q300 262 276 274 L124 274 Q100 262 106 200 Z', color),
  braids: (color, accent) =>
    shape('M110 200 Q100 86 200 84 Q300 86 290 200 Z', color) +
    repeat(
      2,
      (side) =>
        repeat(5, (i) => ellipse(side ? 292 + i * 3 : 108 - i * 3, 206 + i * 34, 22, 21, color)) +
        circle(side ? 306 : 94, 372, 12, accent),
    ),
  bun: (color) => circle(200, 74, 42, color) + shape('M116 190 Q108 92 200 90 Q292 92 284 190 Z', color),
  curls: (color) =>
    repeat(9, (i) => circle(110 + (i % 3) * 5 + (i > 4 ? 176 : 0), 150 + (i % 5) * 32, 30, color)),
  hijab: (_, accent) =>
    shape('M96 210 Q90 74 200 70 Q310 74 304 210 Q312 300 290 350 L110 350 Q88 300 96 210 Z', accent),
  long: (color) =>
    shape('M104 190 Q96 82 200 80 Q304 82 296 190 Q306 300 318 372 L82 372 Q94 300 104 190 Z', color),
  waves: (color) =>
    shape(
      'M108 180 Q100 82 200 80 Q300 82 292 180 Q322 220 300 262 Q320 300 296 336 L104 336 Q80 300 100 262 Q78 220 108 180 Z',
      color,
    ),
};

/** What lies on the head. */
const front: Record<Style, (color: string, accent: string) => string> = {
  afro: (color) =>
    shape('M130 152 Q150 108 200 108 Q250 108 270 152 Q236 128 200 130 Q164 128 130 152 Z', color),
  bald: () => shape('M158 124 Q180 108 206 112 Q176 118 164 134 Z', '#ffffff', 'opacity="0.35"'),
  bangs: (color) =>
    shape(
      'M122 188 Q114 96 200 94 Q286 96 278 188 Q272 166 270 164 Q200 150 130 164 Q128 168 122 188 Z',
      color,
    ),
  beanie: (_, accent) =>
    shape('M120 150 Q122 66 200 62 Q278 66 280 150 Z', accent) +
    rect(112, 132, 176, 34, accent, 'rx="14"') +
    rect(112, 132, 176, 34, '#000000', 'rx="14" opacity="0.18"') +
    circle(200, 58, 18, accent),
  bob: (color) =>
    shape(
      'M120 200 Q112 92 204 92 Q290 94 280 200 Q274 150 236 128 Q180 166 132 158 Q122 176 120 200 Z',
      color,
    ),
  braids: (color) =>
    shape('M122 176 Q124 98 200 96 Q276 98 278 176 Q262 130 200 122 Q138 130 122 176 Z', color) +
    stroke('M200 97 V122', '#ffffff', 2, 'opacity="0.3"'),
  bun: (color) => shape('M122 178 Q120 98 200 96 Q280 98 278 178 Q258 124 200 120 Q142 124 122 178 Z', color),
  buzz: (color) =>
    shape(
      'M125 166 Q126 100 200 98 Q274 100 275 166 Q264 130 200 124 Q136 130 125 166 Z',
      color,
      'opacity="0.85"',
    ),
  cap: (_, accent) =>
    shape('M122 146 Q124 74 200 72 Q276 74 278 146 Z', accent) +
    shape('M180 138 Q280 128 326 160 Q260 154 178 158 Z', accent) +
    shape('M180 138 Q280 128 326 160 Q260 154 178 158 Z', '#000000', 'opacity="0.2"') +
    circle(200, 74, 7, '#ffffff', 'opacity="0.6"'),
  curls: (color) =>
    repeat(9, (i) => circle(118 + i * 20.5, 128 - Math.sin((i / 8) * Math.PI) * 34, 27, color)),
  hijab: (_, accent) =>
    shape(
      'M200 84 Q112 88 114 200 Q120 280 200 290 Q280 280 286 200 Q288 88 200 84 Z M200 118 Q258 122 262 196 Q258 262 200 268 Q142 262 138 196 Q142 122 200 118 Z',
      accent,
      'fill-rule="evenodd"',
    ) + stroke('M136 250 Q170 300 262 306', '#000000', 5, 'opacity="0.18"'),
  long: (color) =>
    shape(
      'M120 210 Q112 92 196 92 Q288 92 280 210 Q276 150 214 122 Q150 140 134 166 Q124 186 120 210 Z',
      color,
    ),
  mohawk: (color) =>
    shape('M158 128 Q150 40 200 26 Q250 40 242 128 Q200 112 158 128 Z', color) +
    shape(
      'M125 166 Q128 112 160 102 L158 128 Q136 138 125 166 Z M275 166 Q272 112 240 102 L242 128 Q264 138 275 166 Z',
      color,
      'opacity="0.45"',
    ),
  quiff: (color) =>
    shape(
      'M122 170 Q112 108 158 92 Q214 44 284 84 Q296 120 278 170 Q272 138 250 130 Q190 134 140 130 Q126 144 122 170 Z',
      color,
    ),
  short: (color) =>
    shape(
      'M122 178 Q112 96 194 88 Q288 84 278 178 Q272 140 246 124 Q204 140 146 130 Q126 146 122 178 Z',
      color,
    ),
  turban: (_, accent) =>
    shape('M112 160 Q96 60 200 54 Q304 60 288 160 Q250 112 200 108 Q150 112 112 160 Z', accent) +
    stroke(
      'M118 142 Q160 84 244 66 M132 116 Q200 96 284 138 M200 108 Q216 92 224 62',
      '#000000',
      4,
      'opacity="0.2"',
    ),
  waves: (color) =>
    shape(
      'M120 200 Q110 92 206 90 Q292 94 280 200 Q276 146 232 120 Q214 150 172 144 Q134 146 120 200 Z',
      color,
    ),
};

const worn: Record<Extra, (hair: string, shade: string, accent: string) => string> = {
  beard: (hair) =>
    shape(
      'M127 200 Q132 224 154 222 Q176 208 200 212 Q224 208 246 222 Q268 224 273 200 Q276 286 200 292 Q124 286 127 200 Z M172 238 Q200 256 228 238 Q216 230 200 231 Q184 230 172 238 Z',
      hair,
      'fill-rule="evenodd"',
    ),
  blush: (_, shade) =>
    circle(148, 222, 17, shade, 'opacity="0.55"') + circle(252, 222, 17, shade, 'opacity="0.55"'),
  earrings: (_, __, accent) => repeat(2, (i) => circle(i ? 277 : 123, 236, 9, accent)),
  freckles: (_, shade) =>
    repeat(8, (i) => circle((i > 3 ? 238 : 146) + (i % 4) * 8, 218 + (i % 2) * 9, 2.6, shade)),
  glasses: () =>
    repeat(
      2,
      (i) =>
        `<circle cx="${166 + i * 68}" cy="192" r="27" fill="#ffffff" fill-opacity="0.22" stroke="#1b1e28" stroke-width="7"/>`,
    ) + stroke('M193 190 Q200 184 207 190 M139 188 L124 182 M261 188 L276 182', '#1b1e28', 6),
  headphones: (_, __, accent) =>
    stroke('M118 196 Q110 70 200 68 Q290 70 282 196', '#1b1e28', 13) +
    rect(98, 176, 34, 62, accent, 'rx="16"') +
    rect(268, 176, 34, 62, accent, 'rx="16"'),
  moustache: (hair) =>
    shape('M200 224 Q178 212 158 236 Q178 244 200 234 Q222 244 242 236 Q222 212 200 224 Z', hair),
  shades: () =>
    shape(
      'M134 176 L266 176 L262 206 Q240 222 214 206 L206 190 L194 190 L186 206 Q160 222 138 206 Z',
      '#12141c',
    ) + shape('M146 184 L166 184 L154 204 Z M222 184 L242 184 L230 204 Z', '#ffffff', 'opacity="0.25"'),
  threed: () =>
    rect(130, 170, 140, 44, '#fffaf0', 'rx="6"') +
    rect(140, 178, 54, 28, '#d9362b', 'rx="3"') +
    rect(206, 178, 54, 28, '#2f7fc1', 'rx="3"'),
};

const mouths: readonly string[] = [
  stroke('M174 244 Q200 264 226 244', '#5a2320', 6),
  shape('M172 240 Q200 248 228 240 Q222 270 200 270 Q178 270 172 240 Z', '#5a2320') +
    shape('M178 243 Q200 249 222 243 L220 250 Q200 255 180 250 Z', '#ffffff'),
  stroke('M178 248 Q206 256 224 240', '#5a2320', 6),
  stroke('M180 246 Q202 258 222 245', '#5a2320', 6),
];

const collars = (color: string, accent: string): readonly string[] => [
  shape('M60 410 Q64 316 156 304 L200 330 L244 304 Q336 316 340 410 Z', color),
  shape('M60 410 Q64 316 150 304 L200 350 L250 304 Q336 316 340 410 Z', color) +
    shape('M150 304 L200 352 L176 372 L134 318 Z M250 304 L200 352 L224 372 L266 318 Z', accent),
  shape('M60 410 Q64 322 148 308 Q200 332 252 308 Q336 322 340 410 Z', color) +
    `<clipPath id="shirt"><path d="M60 410 Q64 322 148 308 Q200 332 252 308 Q336 322 340 410 Z"/></clipPath><g clip-path="url(#shirt)">${repeat(3, (i) => rect(40, 346 + i * 24, 320, 9, accent, 'opacity="0.8"'))}</g>`,
  shape('M60 410 Q64 318 148 302 L164 292 L236 292 L252 302 Q336 318 340 410 Z', color) +
    rect(160, 286, 80, 26, color, 'rx="10"') +
    rect(160, 286, 80, 26, '#000000', 'rx="10" opacity="0.15"'),
];

/** A member's portrait, 400 × 400. */
export function face(of: Face): string {
  const [skin, shade] = skins[of.skin];
  const hair = hairs[of.hair];
  const has = (extra: Extra) => of.extras.includes(extra);
  const under = (['beard', 'blush', 'freckles', 'earrings', 'moustache'] as const).filter(has);
  const over = (['glasses', 'shades', 'threed', 'headphones'] as const).filter(has);
  const draw = (extra: Extra) => worn[extra](hair, shade, of.accent);
  const capped = of.style === 'cap' || of.style === 'beanie' || of.style === 'turban';
  const mouth = mouths[of.mood % 4] ?? '';
  return (
    rect(0, 0, 400, 400, of.ground) +
    circle(200, 190, 168, '#ffffff', 'opacity="0.12"') +
    group(
      'translate(0 14)',
      [
        behind[of.style]?.(hair, of.accent) ?? '',
        rect(168, 250, 64, 76, shade, 'rx="26"'),
        collars(of.clothes, of.accent)[(of.mood >> 2) % 4] ?? '',
        of.style === 'hijab' ? shape('M120 300 Q200 372 280 300 L300 360 Q200 400 100 360 Z', of.accent) : '',
        of.style === 'hijab' ? '' : circle(124, 200, 17, skin) + circle(276, 200, 17, skin),
        ellipse(200, 192, 76, 88, skin),
        capped ? shape('M125 150 L275 150 L275 176 Q270 160 260 158 L140 158 Q130 160 125 176 Z', hair) : '',
        under.map(draw).join(''),
        has('beard') ? shape('M176 241 Q200 256 224 241 Q200 248 176 241 Z', '#5a2320') : mouth,
        circle(166, 192, 8.5, '#231815') + circle(234, 192, 8.5, '#231815'),
        circle(169, 189, 2.6, '#ffffff') + circle(237, 189, 2.6, '#ffffff'),
        stroke(
          'M150 170 Q166 160 182 169 M218 169 Q234 160 250 170',
          of.style === 'bald' ? shade : hair,
          6,
          'opacity="0.9"',
        ),
        stroke('M200 198 Q208 214 197 218', shade, 5),
        front[of.style](hair, of.accent),
        over.map(draw).join(''),
      ].join(''),
    )
  );
}
