import { circle, ellipse, group, rect, repeat, shape, stroke } from '#server/drawing/canvas.ts';
import type { Palette } from '#server/drawing/palettes.ts';

/** What a poster shows: drawn in a box of 400 × 400 with the five inks of a palette. */
export type Motif = (ink: Palette) => string;

/** Windows of a facade, some of them lit. */
const windows = (x: number, y: number, columns: number, rows: number, lit: string, dark: string): string =>
  repeat(columns * rows, (index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return rect(x + column * 22, y + row * 28, 12, 16, (column * 7 + row * 5) % 4 === 0 ? lit : dark);
  });

export const places = {
  city: ({ deep, light, accent, second }) =>
    circle(268, 132, 78, accent) +
    rect(20, 190, 84, 210, second) +
    rect(296, 150, 90, 250, second) +
    windows(34, 208, 3, 6, light, deep) +
    windows(308, 168, 3, 8, light, deep) +
    rect(98, 90, 100, 310, deep) +
    shape('M98 90 L148 40 L198 90 Z', deep) +
    windows(116, 112, 3, 10, accent, second) +
    rect(210, 220, 94, 180, deep) +
    windows(226, 240, 3, 5, light, second),
  hotel: ({ deep, light, accent, second }) =>
    shape('M0 400 L60 250 L340 250 L400 400 Z', second) +
    rect(70, 150, 260, 170, light) +
    rect(150, 100, 100, 220, light) +
    shape('M140 104 Q200 40 260 104 Z', accent) +
    rect(196, 36, 8, 30, deep) +
    shape('M204 36 L236 46 L204 56 Z', accent) +
    rect(70, 142, 80, 14, accent) +
    rect(250, 142, 80, 14, accent) +
    repeat(6, (i) => rect(84 + (i % 3) * 22, 170 + Math.floor(i / 3) * 46, 12, 28, deep)) +
    repeat(6, (i) => rect(264 + (i % 3) * 22, 170 + Math.floor(i / 3) * 46, 12, 28, deep)) +
    repeat(6, (i) => rect(164 + (i % 3) * 28, 126 + Math.floor(i / 3) * 46, 14, 28, deep)) +
    shape('M176 320 L176 262 Q200 232 224 262 L224 320 Z', deep),
  house: ({ deep, light, accent, second }) =>
    circle(316, 84, 46, light) +
    shape('M0 340 Q120 290 220 330 T400 320 L400 400 L0 400 Z', second) +
    rect(112, 190, 176, 160, deep) +
    shape('M92 200 L200 88 L308 200 Z', deep) +
    rect(250, 104, 26, 70, deep) +
    rect(146, 220, 42, 52, accent) +
    stroke('M167 220 V272 M146 246 H188', deep, 5) +
    rect(220, 240, 40, 110, second) +
    circle(252, 298, 4, accent),
  mountain: ({ deep, light, accent, second }) =>
    circle(290, 120, 62, accent) +
    shape('M-10 400 L120 150 L190 270 L270 120 L410 400 Z', second) +
    shape('M120 150 L158 215 L128 204 L104 224 L88 211 Z', light) +
    shape('M270 120 L318 216 L288 200 L262 222 L232 191 Z', light) +
    shape('M-10 400 L80 290 L160 360 L240 270 L330 350 L410 300 L410 410 L-10 410 Z', deep),
  road: ({ deep, light, accent, second }) =>
    circle(200, 170, 96, accent) +
    rect(0, 210, 400, 190, second) +
    shape('M0 210 L70 170 L130 200 L190 176 L270 204 L330 168 L400 210 Z', deep) +
    shape('M186 210 L214 210 L330 400 L70 400 Z', deep) +
    shape(
      'M197 224 L203 224 L205 250 L195 250 Z M194 268 L206 268 L210 304 L190 304 Z M188 326 L212 326 L218 384 L182 384 Z',
      light,
    ),
  desert: ({ deep, light, accent, second }) =>
    circle(140, 120, 70, light) +
    shape('M0 260 Q100 200 210 250 T400 220 L400 400 L0 400 Z', accent) +
    shape('M0 310 Q140 250 260 320 T400 300 L400 400 L0 400 Z', second) +
    shape('M0 366 Q120 320 230 360 T400 350 L400 400 L0 400 Z', deep) +
    stroke('M300 330 V210 M300 290 H268 V244 M300 268 H334 V226', deep, 22),
  forest: ({ deep, light, accent, second }) =>
    circle(214, 110, 66, light) +
    repeat(5, (i) =>
      shape(`M${-10 + i * 90} 340 L${40 + i * 90} ${120 + (i % 2) * 40} L${90 + i * 90} 340 Z`, second),
    ) +
    repeat(4, (i) =>
      shape(`M${20 + i * 96} 400 L${74 + i * 96} ${180 + (i % 2) * 46} L${128 + i * 96} 400 Z`, deep),
    ) +
    shape('M190 400 L196 300 Q200 286 206 300 L216 400 Z', accent),
  sea: ({ deep, light, accent, second }) =>
    circle(200, 150, 92, accent) +
    repeat(3, (row) =>
      shape(
        `M-40 ${230 + row * 56} ${repeat(8, () => 'q 16 -30 32 0 t 32 0 ')} L480 420 L-40 420 Z`,
        [second, deep, second][row] ?? deep,
      ),
    ) +
    shape('M150 250 L250 250 L228 288 L172 288 Z', light) +
    shape('M196 244 L196 156 L140 240 Z M204 244 L204 172 L250 240 Z', light),
  stairs: ({ deep, light, accent, second }) =>
    repeat(8, (i) => rect(20 + i * 45, 350 - i * 40, 400, 40, i % 2 ? second : deep)) +
    circle(330, 46, 26, accent) +
    stroke('M40 300 L352 24', light, 7) +
    repeat(7, (i) => stroke(`M${62 + i * 45} ${280 - i * 40} V${346 - i * 40}`, light, 4)),
  door: ({ deep, light, accent, second }) =>
    rect(0, 320, 400, 80, deep) +
    shape('M120 330 L120 120 Q200 30 280 120 L280 330 Z', second) +
    shape('M140 330 L140 130 Q200 66 260 130 L260 330 Z', accent) +
    shape('M140 330 L260 330 L340 400 L60 400 Z', accent, 'opacity="0.55"') +
    shape('M190 330 L194 236 Q200 226 206 236 L210 330 Z', deep) +
    circle(200, 216, 15, deep) +
    circle(200, 92, 8, light),
  window: ({ deep, light, accent, second }) =>
    rect(80, 40, 240, 300, deep) +
    rect(98, 58, 96, 128, accent) +
    rect(206, 58, 96, 128, accent) +
    rect(98, 198, 96, 124, second) +
    rect(206, 198, 96, 124, second) +
    circle(150, 148, 24, deep) +
    shape('M112 186 Q150 150 190 186 Z', deep) +
    shape('M302 58 L302 130 Q270 110 262 58 Z', light) +
    rect(64, 336, 272, 22, light) +
    shape('M230 336 Q226 290 250 276 Q248 306 250 336 Z M250 336 Q256 286 284 284 Q262 306 262 336 Z', light),
  moon: ({ deep, light, accent, second }) =>
    circle(200, 180, 140, accent) +
    circle(148, 140, 26, second, 'opacity="0.35"') +
    circle(250, 216, 38, second, 'opacity="0.35"') +
    circle(220, 108, 16, second, 'opacity="0.35"') +
    shape('M-10 340 Q90 280 190 330 T410 300 L410 410 L-10 410 Z', deep) +
    stroke('M120 330 V262 M120 290 L98 272 M120 282 L144 258', deep, 8) +
    circle(60, 70, 4, light) +
    circle(352, 60, 5, light) +
    circle(368, 210, 3, light),
  planet: ({ deep, light, accent, second }) =>
    circle(200, 200, 112, accent) +
    shape('M92 172 Q200 214 308 172 L311 196 Q200 240 89 196 Z', second, 'opacity="0.8"') +
    shape('M112 270 Q200 300 288 270 Q250 312 200 312 Q150 312 112 270 Z', deep, 'opacity="0.4"') +
    group(
      'rotate(-18 200 200)',
      `<ellipse cx="200" cy="200" rx="190" ry="42" fill="none" stroke="${light}" stroke-width="12"/>`,
    ) +
    group('rotate(-18 200 200)', shape('M90 186 A112 112 0 0 1 310 186 Q200 160 90 186 Z', accent)) +
    circle(60, 60, 5, light) +
    circle(340, 90, 7, light) +
    circle(320, 340, 4, light) +
    circle(80, 330, 6, light),
  rocket: ({ deep, light, accent, second }) =>
    circle(300, 90, 40, second) +
    shape('M170 300 Q200 400 230 300 Z', accent) +
    shape('M184 300 Q200 360 216 300 Z', light) +
    shape('M200 30 Q262 110 244 300 L156 300 Q138 110 200 30 Z', light) +
    shape('M156 230 L110 310 L156 296 Z M244 230 L290 310 L244 296 Z', accent) +
    circle(200, 150, 28, deep) +
    circle(200, 150, 17, second) +
    repeat(7, (i) => circle((i * 97 + 34) % 390, (i * 61 + 26) % 380, 3.5, light)),
  train: ({ deep, light, accent, second }) =>
    circle(300, 100, 54, accent) +
    rect(0, 318, 400, 82, deep) +
    shape('M30 190 Q34 166 60 166 L400 166 L400 306 L18 306 Q14 240 30 190 Z', second) +
    rect(0, 236, 400, 12, light) +
    repeat(4, (i) => rect(66 + i * 84, 186, 58, 38, i === 1 ? accent : light)) +
    repeat(6, (i) => circle(52 + i * 66, 312, 20, deep) + circle(52 + i * 66, 312, 7, light)) +
    rect(0, 330, 400, 6, light),
  diner: ({ deep, light, accent, second }) =>
    rect(0, 310, 400, 90, deep) +
    rect(40, 180, 320, 132, second) +
    rect(54, 206, 292, 66, light) +
    repeat(4, (i) => rect(122 + i * 56 - 2, 206, 5, 66, second)) +
    circle(110, 240, 14, deep) +
    shape('M88 272 Q110 244 132 272 Z', deep) +
    circle(222, 240, 14, accent) +
    shape('M200 272 Q222 244 244 272 Z', accent) +
    rect(30, 166, 340, 22, accent) +
    rect(170, 92, 60, 76, deep) +
    shape('M130 60 L270 60 L290 92 L270 124 L130 124 L110 92 Z', accent) +
    ellipse(200, 92, 44, 14, light),
} satisfies Record<string, Motif>;
