import { circle, ellipse, group, rect, repeat, shape, stroke } from '#server/drawing/canvas.ts';
import type { Motif } from './motifs-places.ts';

export const things = {
  eye: ({ deep, light, accent, second }) =>
    repeat(9, (i) => group(`rotate(${-64 + i * 16} 200 200)`, stroke('M200 74 V36', second, 12))) +
    shape('M20 210 Q200 40 380 210 Q200 380 20 210 Z', light) +
    circle(200, 210, 82, accent) +
    circle(200, 210, 44, deep) +
    circle(222, 186, 14, light),
  spiral: ({ deep, light, accent, second }) =>
    circle(200, 200, 180, deep) +
    repeat(
      6,
      (i) =>
        `<circle cx="${200 + (i % 2 ? 8 : -8)}" cy="200" r="${164 - i * 27}" fill="none" stroke="${[light, accent, second][i % 3]}" stroke-width="13"/>`,
    ) +
    circle(200, 200, 10, accent) +
    shape('M192 188 L208 188 L214 232 L204 232 L202 276 L198 276 L196 232 L186 232 Z', light) +
    circle(200, 174, 12, light),
  clock: ({ deep, light, accent, second }) =>
    circle(200, 200, 168, deep) +
    circle(200, 200, 146, light) +
    repeat(12, (i) =>
      group(
        `rotate(${i * 30} 200 200)`,
        rect(194, 66, 12, i % 3 === 0 ? 34 : 18, i % 3 === 0 ? deep : second),
      ),
    ) +
    stroke('M200 200 L146 118', deep, 14) +
    stroke('M200 200 L288 160', accent, 9) +
    circle(200, 200, 14, accent),
  umbrella: ({ deep, light, accent, second }) =>
    repeat(16, (i) => stroke(`M${(i * 83) % 400} ${(i * 57) % 340} l-14 44`, second, 5)) +
    shape(
      'M50 220 Q60 80 200 72 Q340 80 350 220 Q325 190 300 220 Q275 190 250 220 Q225 190 200 220 Q175 190 150 220 Q125 190 100 220 Q75 190 50 220 Z',
      accent,
    ) +
    shape(
      'M200 72 Q246 110 250 220 Q225 190 200 220 Z M200 72 Q110 100 100 220 Q75 190 50 220 Q60 80 200 72 Z',
      light,
      'opacity="0.85"',
    ) +
    stroke('M200 72 V50', deep, 8) +
    stroke('M200 216 V330 Q200 362 230 362 Q258 362 258 334', deep, 10),
  bicycle: ({ deep, light, accent, second }) =>
    circle(112, 262, 84, second) +
    circle(292, 262, 84, second) +
    repeat(
      2,
      (i) =>
        `<circle cx="${112 + i * 180}" cy="262" r="78" fill="none" stroke="${deep}" stroke-width="10"/>` +
        repeat(8, (spoke) =>
          group(
            `rotate(${spoke * 22.5} ${112 + i * 180} 262)`,
            stroke(`M${112 + i * 180} 186 V338`, light, 2),
          ),
        ),
    ) +
    stroke(
      'M112 262 L168 150 L268 150 L292 262 M168 150 L204 262 L268 150 M112 262 H204 M268 150 L258 112 H296 M160 130 L170 154',
      accent,
      11,
    ) +
    stroke('M140 126 H184', deep, 14) +
    circle(204, 262, 15, deep),
  sword: ({ deep, light, accent, second }) =>
    circle(200, 190, 148, accent) +
    group(
      'rotate(38 200 200)',
      shape('M188 20 L200 -6 L212 20 L212 270 L188 270 Z', light) +
        rect(150, 268, 100, 16, deep) +
        rect(189, 282, 22, 84, deep) +
        repeat(4, (i) => rect(189, 290 + i * 18, 22, 6, second)),
    ) +
    group(
      'rotate(-38 200 200)',
      shape('M188 20 L200 -6 L212 20 L212 270 L188 270 Z', light) +
        rect(150, 268, 100, 16, deep) +
        rect(189, 282, 22, 84, deep) +
        repeat(4, (i) => rect(189, 290 + i * 18, 22, 6, second)),
    ),
  mask: ({ deep, light, accent, second }) =>
    shape('M70 90 Q150 60 236 96 L226 230 Q206 300 146 292 Q84 276 76 200 Z', second) +
    stroke('M104 158 Q124 144 144 160 M172 164 Q190 150 208 168', deep, 10) +
    stroke('M116 246 Q150 216 186 250', deep, 10) +
    shape('M170 130 Q250 92 340 122 L332 250 Q312 330 246 326 Q176 312 170 240 Z', light) +
    stroke('M204 192 Q224 174 244 192 M274 192 Q294 176 312 194', deep, 10) +
    shape('M214 246 Q258 268 304 246 Q292 300 256 298 Q222 294 214 246 Z', accent),
  chess: ({ deep, light, accent, second }) =>
    shape('M0 330 L400 330 L400 400 L0 400 Z', deep) +
    repeat(10, (i) => rect(i * 80 - (i % 2 ? 40 : 40), 330, 40, 35, light)) +
    repeat(10, (i) => rect(i * 80, 365, 40, 35, second)) +
    circle(120, 130, 66, accent) +
    shape(
      'M196 330 L206 296 Q206 236 232 200 L212 214 L196 196 L234 128 L230 96 L262 116 Q326 136 322 228 Q320 270 330 296 L342 330 Z',
      light,
    ) +
    circle(252, 150, 7, deep) +
    shape(
      'M86 330 L96 300 Q104 250 100 226 Q84 204 108 190 Q98 160 120 158 Q142 160 132 190 Q156 204 140 226 Q136 250 144 300 L154 330 Z',
      deep,
    ),
  fire: ({ deep, light, accent, second }) =>
    shape('M0 350 Q200 300 400 350 L400 400 L0 400 Z', deep) +
    shape(
      'M200 20 Q214 100 276 150 Q338 214 296 300 Q260 362 200 362 Q136 362 104 300 Q74 232 128 168 Q140 204 164 206 Q150 110 200 20 Z',
      accent,
    ) +
    shape(
      'M206 150 Q212 200 246 232 Q276 268 256 314 Q236 350 200 350 Q160 350 146 312 Q134 270 166 240 Q172 262 188 262 Q182 200 206 150 Z',
      light,
    ) +
    shape('M204 254 Q228 288 224 316 Q214 346 196 340 Q174 330 180 300 Z', second),
  flower: ({ deep, light, accent, second }) =>
    stroke('M200 220 Q190 310 204 400', deep, 14) +
    shape(
      'M198 330 Q110 330 96 264 Q176 254 198 330 Z M202 360 Q290 352 306 290 Q224 286 202 360 Z',
      second,
    ) +
    repeat(8, (i) => group(`rotate(${i * 45} 200 160)`, ellipse(200, 84, 36, 66, i % 2 ? light : accent))) +
    circle(200, 160, 42, deep) +
    repeat(7, (i) => circle(200 + Math.cos(i * 0.9) * 22, 160 + Math.sin(i * 0.9) * 22, 4, accent)),
  bird: ({ deep, light, accent, second }) =>
    circle(216, 170, 130, accent) +
    stroke('M-10 320 Q180 290 410 330', deep, 14) +
    shape(
      'M96 262 Q88 176 160 160 Q204 150 232 186 Q270 232 352 262 Q280 290 230 288 L206 308 L196 288 Q120 304 96 262 Z',
      deep,
    ) +
    shape('M150 214 Q200 192 254 252 Q196 286 156 252 Z', second) +
    shape('M96 216 L62 228 L100 238 Z', light) +
    circle(128, 204, 8, light) +
    stroke('M190 290 L184 312 M212 290 L212 314', deep, 6),
  robot: ({ deep, light, accent, second }) =>
    stroke('M200 96 V56', deep, 8) +
    circle(200, 48, 16, accent) +
    rect(110, 96, 180, 128, light, 'rx="28"') +
    rect(134, 126, 132, 66, deep, 'rx="22"') +
    circle(168, 159, 18, accent) +
    circle(232, 159, 18, accent) +
    rect(92, 136, 20, 46, second, 'rx="8"') +
    rect(288, 136, 20, 46, second, 'rx="8"') +
    shape('M120 246 L280 246 L300 400 L100 400 Z', second) +
    repeat(3, (i) => circle(168 + i * 32, 296, 10, [accent, light, deep][i] ?? deep)) +
    rect(156, 328, 88, 12, deep, 'rx="6"'),
  cup: ({ deep, light, accent, second }) =>
    stroke('M160 130 Q136 100 160 74 T160 26 M214 130 Q190 100 214 74 T214 26', second, 11) +
    ellipse(190, 340, 166, 26, deep) +
    shape('M72 160 L308 160 Q306 320 232 336 L148 336 Q74 320 72 160 Z', light) +
    stroke('M306 186 Q372 180 364 232 Q352 280 288 272', light, 20) +
    ellipse(190, 160, 118, 26, accent) +
    ellipse(190, 164, 100, 18, deep),
  record: ({ deep, light, accent, second }) =>
    rect(40, 40, 320, 320, second, 'rx="6"') +
    circle(220, 200, 150, deep) +
    repeat(
      5,
      (i) =>
        `<circle cx="220" cy="200" r="${138 - i * 16}" fill="none" stroke="${second}" stroke-width="1.6" opacity="0.7"/>`,
    ) +
    circle(220, 200, 52, accent) +
    circle(220, 200, 8, light) +
    stroke('M352 60 L352 150 L284 236', light, 12),
  piano: ({ deep, light, accent, second }) =>
    circle(200, 120, 88, accent) +
    group(
      'rotate(-8 200 260)',
      rect(-40, 190, 480, 170, light) +
        repeat(11, (i) => rect(-40 + i * 44, 190, 3, 170, second)) +
        repeat(10, (i) => (i % 7 === 2 || i % 7 === 6 ? '' : rect(-10 + i * 44, 190, 26, 100, deep))) +
        rect(-40, 176, 480, 16, deep),
    ),
  phone: ({ deep, light, accent, second }) =>
    ellipse(200, 360, 160, 20, deep) +
    shape('M92 350 L120 220 Q128 190 160 190 L240 190 Q272 190 280 220 L308 350 Z', second) +
    circle(200, 276, 52, light) +
    repeat(10, (i) => circle(200 + Math.cos(i * 0.63) * 34, 276 + Math.sin(i * 0.63) * 34, 7, deep)) +
    circle(200, 276, 12, accent) +
    shape('M60 190 Q56 110 200 106 Q344 110 340 190 L284 190 Q280 152 200 152 Q120 152 116 190 Z', accent),
  butterfly: ({ deep, light, accent, second }) =>
    repeat(2, (i) =>
      group(
        i ? 'translate(400 0) scale(-1 1)' : '',
        shape('M196 190 Q150 40 40 66 Q20 180 120 216 Q60 240 84 320 Q160 350 196 230 Z', accent) +
          shape('M176 180 Q140 90 74 100 Q70 170 176 200 Z', light) +
          circle(118, 274, 22, second),
      ),
    ) +
    ellipse(200, 210, 11, 84, deep) +
    stroke('M200 130 Q180 80 158 72 M200 130 Q220 80 242 72', deep, 5),
  crown: ({ deep, light, accent, second }) =>
    shape('M60 300 L44 120 L126 206 L200 80 L274 206 L356 120 L340 300 Z', accent) +
    rect(60, 304, 280, 40, accent) +
    repeat(5, (i) => circle(96 + i * 52, 324, 11, [deep, light, second, light, deep][i] ?? deep)) +
    circle(44, 112, 18, light) +
    circle(200, 70, 20, light) +
    circle(356, 112, 18, light),
  lantern: ({ deep, light, accent, second }) => {
    const one = (x: number, y: number, scale: number, paper: string) =>
      group(
        `translate(${x} ${y}) scale(${scale})`,
        stroke('M200 -300 V110', deep, 5) +
          shape(
            'M130 150 Q120 240 150 300 L250 300 Q280 240 270 150 Q240 116 200 116 Q160 116 130 150 Z',
            paper,
          ) +
          repeat(3, (line) =>
            stroke(`M128 ${176 + line * 42} Q200 ${192 + line * 42} 272 ${176 + line * 42}`, deep, 3),
          ) +
          rect(160, 106, 80, 14, deep) +
          rect(158, 300, 84, 12, deep) +
          repeat(3, (strand) => stroke(`M${180 + strand * 20} 316 V${strand === 1 ? 366 : 352}`, paper, 5)),
      );
    return one(-26, -10, 0.6, second) + one(206, -46, 0.6, light) + one(0, 20, 1, accent);
  },
  balloon: ({ deep, light, accent, second }) =>
    stroke('M200 250 Q180 320 206 400', light, 4) +
    ellipse(200, 140, 100, 120, accent) +
    shape('M186 256 L214 256 L206 244 L194 244 Z', accent) +
    shape('M140 90 Q160 56 196 50 Q158 80 150 130 Q136 116 140 90 Z', light) +
    shape('M-10 360 Q200 300 410 360 L410 410 L-10 410 Z', deep) +
    shape('M190 360 L198 300 L206 300 L216 360 Z', second) +
    circle(202, 290, 12, second),
  fin: ({ deep, light, accent, second }) =>
    circle(276, 110, 70, accent) +
    shape('M130 270 Q160 120 280 70 Q246 170 280 270 Z', deep) +
    shape(`M-40 262 ${repeat(8, () => 'q 16 -24 32 0 t 32 0 ')} L480 420 L-40 420 Z`, second) +
    shape(`M-60 320 ${repeat(8, () => 'q 16 -24 32 0 t 32 0 ')} L480 420 L-60 420 Z`, light) +
    shape(`M-40 366 ${repeat(8, () => 'q 16 -24 32 0 t 32 0 ')} L480 420 L-40 420 Z`, deep),
  hat: ({ deep, light, accent, second }) =>
    circle(200, 190, 150, second) +
    ellipse(200, 252, 170, 36, deep) +
    shape('M104 250 Q100 110 150 104 Q200 124 250 104 Q300 110 296 250 Q200 284 104 250 Z', deep) +
    shape('M104 214 Q200 250 296 214 L296 248 Q200 284 104 248 Z', accent) +
    stroke('M150 316 Q176 300 200 318 Q224 300 250 316', light, 14),
  glass: ({ deep, light, accent, second }) =>
    shape('M70 70 L330 70 L214 214 L214 330 L270 350 L130 350 L186 330 L186 214 Z', light, 'opacity="0.92"') +
    shape('M112 122 L288 122 L208 214 L192 214 Z', accent) +
    circle(250, 96, 22, second) +
    stroke('M280 40 L206 160', deep, 6) +
    circle(206, 158, 13, deep),
  key: ({ deep, light, accent, second }) =>
    group(
      'rotate(-32 200 200)',
      `<circle cx="200" cy="104" r="62" fill="none" stroke="${accent}" stroke-width="32"/>` +
        rect(184, 160, 32, 210, accent) +
        rect(216, 288, 50, 26, accent) +
        rect(216, 336, 36, 26, accent) +
        circle(200, 104, 18, deep),
    ) +
    circle(70, 330, 12, light) +
    circle(338, 66, 16, second),
  car: ({ deep, light, accent, second }) =>
    circle(110, 120, 60, light) +
    rect(0, 300, 400, 100, deep) +
    shape(
      'M20 296 Q14 236 70 228 L118 226 L160 166 Q166 158 180 158 L276 158 Q290 158 298 170 L326 226 Q384 232 386 296 Z',
      accent,
    ) +
    shape('M140 226 L172 180 L214 180 L214 226 Z M230 226 L230 180 L272 180 L296 226 Z', light) +
    circle(104, 300, 40, deep) +
    circle(104, 300, 17, second) +
    circle(300, 300, 40, deep) +
    circle(300, 300, 17, second) +
    rect(366, 250, 22, 16, light) +
    rect(0, 344, 400, 6, light),
  bell: ({ deep, light, accent, second }) =>
    circle(200, 200, 160, second) +
    shape('M200 70 Q286 84 290 200 Q292 262 330 290 L70 290 Q108 262 110 200 Q114 84 200 70 Z', accent) +
    rect(64, 286, 272, 24, deep, 'rx="12"') +
    shape('M160 316 Q200 366 240 316 Z', deep) +
    circle(200, 58, 20, light),
} satisfies Record<string, Motif>;
