import { circle, ellipse, group, rect, repeat, shape, stroke } from '#server/drawing/canvas.ts';
import type { Motif } from './motifs-places.ts';

/** A figure seen from behind or afar: a head on a coat. */
const figure = (x: number, y: number, scale: number, color: string): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    circle(0, -86, 22, color) + shape('M-30 40 Q-36 -58 0 -60 Q36 -58 30 40 Z', color),
  );

export const signs = {
  two: ({ deep, light, accent, second }) =>
    circle(200, 170, 140, accent) +
    shape('M-10 330 Q200 296 410 330 L410 410 L-10 410 Z', deep) +
    figure(158, 304, 1.35, deep) +
    figure(244, 304, 1.25, second) +
    circle(72, 64, 5, light) +
    circle(336, 52, 6, light),
  alone: ({ deep, light, accent, second }) =>
    rect(0, 0, 400, 400, second, 'opacity="0.35"') +
    circle(200, 150, 110, light) +
    shape('M-10 300 L410 300 L410 410 L-10 410 Z', accent) +
    shape('M186 300 L214 300 L290 410 L110 410 Z', deep, 'opacity="0.25"') +
    figure(200, 296, 1.2, deep),
  crowd: ({ deep, light, accent, second }) =>
    repeat(5, (i) => figure(40 + i * 80, 230, 1.05, second)) +
    repeat(4, (i) => figure(80 + i * 80, 310, 1.2, i === 2 ? accent : deep)) +
    repeat(5, (i) => figure(40 + i * 80, 396, 1.35, i === 1 ? light : deep)),
  table: ({ deep, light, accent, second }) =>
    stroke('M200 -10 V70', deep, 5) +
    shape('M140 116 Q146 66 200 66 Q254 66 260 116 Z', accent) +
    shape('M140 116 L260 116 L380 270 L20 270 Z', light, 'opacity="0.35"') +
    repeat(6, (i) => figure(50 + i * 60, 270, 0.9, i === 4 ? accent : deep)) +
    rect(10, 262, 380, 26, second) +
    rect(50, 288, 20, 112, second) +
    rect(330, 288, 20, 112, second),
  heart: ({ deep, light, accent, second }) =>
    shape(
      'M200 350 Q40 240 40 140 Q44 60 120 58 Q176 60 200 116 Q224 60 280 58 Q356 60 360 140 Q360 240 200 350 Z',
      accent,
    ) +
    shape(
      'M200 116 L176 168 L216 200 L180 250 L200 350 Q360 240 360 140 Q356 60 280 58 Q224 60 200 116 Z',
      second,
    ) +
    circle(110, 120, 16, light) +
    circle(330, 330, 10, deep),
  rabbit: ({ deep, light, accent, second }) =>
    circle(200, 210, 150, accent) +
    shape('M150 170 Q116 40 160 30 Q196 60 190 168 Z M210 168 Q204 60 244 30 Q286 44 250 172 Z', light) +
    shape('M160 140 Q144 70 162 58 Q178 90 176 150 Z M228 146 Q222 80 240 58 Q258 80 240 150 Z', second) +
    ellipse(200, 232, 84, 80, light) +
    circle(170, 218, 10, deep) +
    circle(230, 218, 10, deep) +
    shape('M188 250 L212 250 L200 264 Z', deep) +
    stroke('M200 264 V280 M200 280 Q184 292 174 284 M200 280 Q216 292 226 284', deep, 4),
  cat: ({ deep, light, accent, second }) =>
    circle(280, 110, 66, accent) +
    shape('M0 330 L400 330 L400 400 L0 400 Z', second) +
    shape(
      'M120 334 Q100 230 150 190 L144 128 L180 158 Q200 152 220 158 L254 128 L250 192 Q304 236 286 334 Z',
      deep,
    ) +
    stroke('M284 322 Q352 322 340 258 Q334 234 352 226', deep, 20) +
    ellipse(178, 192, 8, 12, accent) +
    ellipse(222, 192, 8, 12, accent) +
    stroke('M146 212 L110 206 M146 220 L112 226 M254 212 L290 206 M254 220 L288 226', light, 3),
  bear: ({ deep, light, accent, second }) =>
    circle(116, 110, 46, deep) +
    circle(284, 110, 46, deep) +
    circle(116, 110, 22, second) +
    circle(284, 110, 22, second) +
    circle(200, 200, 134, deep) +
    ellipse(200, 246, 64, 52, light) +
    circle(150, 178, 13, light) +
    circle(250, 178, 13, light) +
    ellipse(200, 222, 24, 16, deep) +
    stroke('M200 238 V262 Q180 280 166 266 M200 262 Q220 280 234 266', deep, 6) +
    ellipse(200, 62, 96, 20, accent) +
    shape('M136 58 Q150 0 200 0 Q250 0 264 58 Z', accent),
  dinosaur: ({ deep, light, accent, second }) =>
    circle(270, 120, 84, accent) +
    shape('M0 330 Q200 290 400 330 L400 400 L0 400 Z', second) +
    shape(
      'M60 330 Q70 220 150 200 Q210 190 216 120 Q220 60 280 60 Q336 64 340 104 Q310 122 276 116 Q270 210 236 252 L240 334 L206 334 L200 280 L160 286 L150 334 L116 334 L112 274 Q80 290 60 330 Z',
      deep,
    ) +
    circle(284, 84, 6, light) +
    shape('M150 200 L166 176 L178 196 Z M184 190 L202 164 L206 184 Z M208 160 L226 136 L220 166 Z', light),
  ghost: ({ deep, light, accent, second }) =>
    repeat(5, (i) => stroke(`M${(i * 97 + 30) % 390} ${(i * 71 + 30) % 360} l12 0`, second, 6)) +
    shape(
      'M96 350 L96 180 Q100 60 200 56 Q300 60 304 180 L304 350 L270 318 L236 350 L200 318 L164 350 L130 318 Z',
      light,
    ) +
    ellipse(162, 168, 17, 26, deep) +
    ellipse(238, 168, 17, 26, deep) +
    ellipse(200, 226, 18, 24, accent),
  knife: ({ deep, light, accent, second }) =>
    circle(200, 200, 160, accent) +
    group(
      'rotate(42 200 200)',
      shape('M182 20 Q232 80 226 240 L182 240 Z', light) +
        rect(180, 240, 46, 16, second) +
        rect(184, 254, 36, 126, deep, 'rx="12"') +
        circle(202, 290, 5, light) +
        circle(202, 340, 5, light),
    ),
  film: ({ deep, light, accent, second }) =>
    shape('M-20 300 Q120 120 220 220 T420 120 L420 210 Q320 250 230 300 T-20 390 Z', deep) +
    repeat(9, (i) =>
      group(
        `translate(${-6 + i * 50} ${[318, 262, 224, 214, 226, 236, 222, 186, 150][i]}) rotate(${[-34, -28, -10, 6, 8, -6, -24, -30, -30][i]})`,
        rect(0, 0, 16, 12, light),
      ),
    ) +
    circle(286, 110, 72, accent) +
    circle(286, 110, 14, deep) +
    repeat(5, (i) => circle(286 + Math.cos(i * 1.257) * 42, 110 + Math.sin(i * 1.257) * 42, 15, second)),
  grid: ({ light, accent, second, deep }) =>
    repeat(25, (i) => {
      const [x, y] = [24 + (i % 5) * 72, 24 + Math.floor(i / 5) * 72];
      const tone = [second, deep, light, second, accent, deep][(i * 5 + Math.floor(i / 5) * 3) % 6] ?? second;
      return (i * 7) % 3 === 0 ? circle(x + 32, y + 32, 32, tone) : rect(x, y, 64, 64, tone);
    }),
  rays: ({ light, accent, deep, second }) =>
    repeat(12, (i) =>
      group(`rotate(${i * 30} 200 200)`, shape('M200 200 L170 -60 L230 -60 Z', i % 2 ? second : accent)),
    ) +
    circle(200, 200, 96, deep) +
    circle(200, 200, 78, light) +
    shape(
      'M200 138 L216 182 L262 184 L226 212 L239 256 L200 230 L161 256 L174 212 L138 184 L184 182 Z',
      accent,
    ),
  hand: ({ deep, light, accent, second }) =>
    circle(200, 180, 150, second) +
    shape(
      'M150 400 L146 300 Q98 250 104 196 Q116 184 132 206 L148 236 L142 118 Q150 100 168 116 L176 214 L180 92 Q194 74 206 92 L208 214 L224 104 Q240 92 248 110 L238 224 L266 150 Q284 144 286 162 L264 268 Q258 300 250 320 L254 400 Z',
      light,
    ) +
    circle(204, 262, 24, accent) +
    circle(204, 262, 9, deep),
} satisfies Record<string, Motif>;
