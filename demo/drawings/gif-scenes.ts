import { circle, group, rect, repeat, shape, stroke } from '#server/drawing/canvas.ts';
import { motifs } from './motifs.ts';
import type { MotifName } from './motifs.ts';
import { palettes } from '#server/drawing/palettes.ts';
import type { PaletteName } from '#server/drawing/palettes.ts';
import { gifMoods } from './gif-moods.ts';
import { wave } from './gif.ts';
import type { GifScene } from './gif.ts';

/** A motif that moves as a whole, on its own ground. */
const moving = (motif: MotifName, palette: PaletteName, transform: (at: number) => string) => (at: number) =>
  rect(0, 0, 400, 400, palettes[palette].ground) + group(transform(at), motifs[motif](palettes[palette]));

const kernel = (x: number, y: number, size: number): string =>
  circle(x, y, size, '#fff3d0') +
  circle(x + size * 0.7, y - size * 0.3, size * 0.7, '#fffaf0') +
  circle(x - size * 0.5, y + size * 0.4, size * 0.6, '#ffe3a3');

/** The whole library. */
export const gifScenes: readonly GifScene[] = [
  ...gifMoods,
  {
    name: 'popcorn',
    title: 'Popcorn jumping',
    words: 'movie snack cinema drama watching hungry',
    frames: 10,
    pace: 80,
    draw: (at) =>
      rect(0, 0, 400, 400, palettes.velvet.ground) +
      repeat(9, (i) =>
        kernel(120 + i * 20, 150 - Math.abs(wave(at / 2, i * 0.37)) * (40 + (i % 3) * 34), 17),
      ) +
      shape('M92 160 L308 160 L280 380 L120 380 Z', '#fff8e8') +
      repeat(3, (i) =>
        shape(
          `M${112 + i * 66} 160 L${146 + i * 66} 160 L${166 + i * 49} 380 L${138 + i * 50} 380 Z`,
          '#dd4a24',
        ),
      ),
  },
  {
    name: 'heart',
    title: 'Beating heart',
    words: 'love like kiss romance crush thanks',
    frames: 8,
    pace: 90,
    draw: (at) => {
      const s = 0.82 + 0.12 * Math.max(0, wave(at));
      return (
        rect(0, 0, 400, 400, palettes.cream.ground) +
        group(
          `translate(${200 - 200 * s} ${200 - 200 * s}) scale(${s})`,
          shape(
            'M200 350 Q40 240 40 140 Q44 60 120 58 Q176 60 200 116 Q224 60 280 58 Q356 60 360 140 Q360 240 200 350 Z',
            '#dd4a24',
          ) + circle(112, 122, 20, '#fff0da'),
        )
      );
    },
  },
  {
    name: 'curtain',
    title: 'The curtain opens',
    words: 'show theater premiere begin start welcome',
    frames: 12,
    pace: 90,
    draw: (at) => {
      const open = Math.min(1, at * 1.5) * 150;
      return (
        rect(0, 0, 400, 400, '#120c10') +
        circle(200, 210, 120, '#ffb640') +
        shape(
          'M200 130 L222 186 L282 188 L234 224 L252 282 L200 248 L148 282 L166 224 L118 188 L178 186 Z',
          '#7d2436',
        ) +
        repeat(2, (side) =>
          group(
            side ? `translate(${400 + open} 0) scale(-1 1)` : `translate(${-open} 0)`,
            rect(0, 0, 200, 360, '#7d2436') + repeat(5, (i) => rect(8 + i * 40, 0, 18, 360, '#a8404f')),
          ),
        ) +
        rect(0, 0, 400, 44, '#5b1826') +
        repeat(9, (i) => circle(24 + i * 44, 44, 22, '#5b1826')) +
        rect(0, 356, 400, 44, '#2a1810')
      );
    },
  },
  {
    name: 'applause',
    title: 'Applause',
    words: 'clap bravo congratulations well done standing ovation',
    frames: 6,
    pace: 90,
    caption: 'BRAVO',
    draw: (at) => {
      const gap = 26 * Math.abs(wave(at / 2));
      const hand = (flip: boolean) =>
        group(
          flip ? `translate(${400 + gap} 0) scale(-1 1)` : `translate(${-gap} 0)`,
          group(
            'rotate(14 150 220)',
            rect(110, 120, 74, 150, '#f0c3a0', 'rx="34"') +
              repeat(3, (i) => rect(112 + i * 24, 84, 21, 90, '#f0c3a0', 'rx="10"')) +
              rect(104, 250, 86, 80, '#1b5266', 'rx="10"'),
          ),
        );
      return (
        rect(0, 0, 400, 400, palettes.amber.ground) +
        hand(false) +
        hand(true) +
        (gap < 10
          ? repeat(7, (i) => group(`rotate(${-60 + i * 20} 200 200)`, stroke('M200 40 V14', '#2a1607', 9)))
          : '')
      );
    },
  },
  {
    name: 'countdown',
    title: 'Film countdown, three two one',
    words: 'wait soon ready cinema start',
    frames: 12,
    pace: 110,
    draw: (at) => {
      const digits = [
        shape(
          'M160 130 H244 L202 184 Q252 190 250 240 Q244 296 158 276 L166 250 Q216 262 218 236 Q216 212 168 214 L166 192 L194 156 H160 Z',
          '#1b1e28',
        ),
        shape(
          'M150 168 Q156 118 206 120 Q256 126 248 176 Q240 210 196 252 H252 V282 H150 V256 Q214 200 216 168 Q212 144 194 148 Q180 152 180 172 Z',
          '#1b1e28',
        ),
        shape('M170 150 L214 120 H230 V282 H196 V164 L176 176 Z', '#1b1e28'),
      ];
      const phase = (at * 3) % 1;
      const angle = phase * 2 * Math.PI;
      const end = `${200 + Math.sin(angle) * 290} ${200 - Math.cos(angle) * 290}`;
      return (
        rect(0, 0, 400, 400, '#d9cfb8') +
        (phase > 0
          ? shape(`M200 200 L200 -90 A290 290 0 ${phase > 0.5 ? 1 : 0} 1 ${end} Z`, '#b9ae94')
          : '') +
        stroke('M200 0 V400 M0 200 H400', '#8d836c', 3) +
        `<circle cx="200" cy="200" r="150" fill="none" stroke="#fffaf0" stroke-width="9"/><circle cx="200" cy="200" r="124" fill="none" stroke="#fffaf0" stroke-width="5"/>` +
        (digits[Math.floor(at * 3)] ?? '')
      );
    },
  },
  {
    name: 'clapper',
    title: 'And action',
    words: 'director take cut set scene lights camera',
    frames: 8,
    pace: 90,
    caption: 'ACTION',
    draw: (at) => {
      const angle = -26 * Math.max(0, wave(at, 0.25));
      const bars = (y: number, lean: number) =>
        repeat(5, (i) =>
          shape(
            `M${70 + i * 58} ${y + 46} L${70 + i * 58 + lean} ${y} L${98 + i * 58 + lean} ${y} L${98 + i * 58} ${y + 46} Z`,
            '#f5ecdc',
          ),
        );
      return (
        rect(0, 0, 400, 400, palettes.sky.ground) +
        rect(60, 150, 280, 170, '#1b1e28', 'rx="10"') +
        rect(60, 150, 280, 46, '#1b1e28') +
        bars(150, 20) +
        stroke('M84 240 H316 M84 280 H230', '#5d6374', 8) +
        group(`rotate(${angle} 66 140)`, rect(60, 98, 280, 46, '#1b1e28', 'rx="6"') + bars(98, -20))
      );
    },
  },
  {
    name: 'reel',
    title: 'Film reel spinning',
    words: 'movie cinema projector classic old',
    frames: 8,
    pace: 70,
    draw: (at) =>
      rect(0, 0, 400, 400, palettes.flame.ground) +
      group(
        `rotate(${at * 60} 200 190)`,
        circle(200, 190, 150, '#2a0d05') +
          repeat(6, (i) =>
            circle(200 + Math.cos(i * 1.0472) * 92, 190 + Math.sin(i * 1.0472) * 92, 36, '#dd4a24'),
          ) +
          circle(200, 190, 24, '#ffc65a'),
      ) +
      rect(0, 340, 400, 44, '#2a0d05') +
      repeat(9, (i) => rect(-40 + i * 54 + at * 54, 352, 28, 20, '#ffc65a', 'rx="4"')),
  },
  {
    name: 'flame',
    title: 'A flame, dancing',
    words: 'fire hot lit burn great',
    frames: 8,
    pace: 80,
    caption: 'FIRE',
    draw: (at) =>
      rect(0, 0, 400, 400, palettes.night.ground) +
      group(
        `translate(${wave(at) * 6} ${10 - Math.abs(wave(at)) * 12}) skewX(${wave(at) * 5})`,
        motifs.fire({
          ...palettes.night,
          deep: palettes.night.ground,
          accent: '#ff6b3d',
          light: '#ffc25c',
          second: '#fff0da',
        }),
      ),
  },
  {
    name: 'ghost',
    title: 'Boo, a ghost',
    words: 'scared horror halloween spooky afraid',
    frames: 10,
    pace: 90,
    caption: 'BOO',
    draw: moving(
      'ghost',
      'velvet',
      (at) => `translate(${40 + wave(at, 0.25) * 18} ${6 + wave(at) * 24}) scale(0.8)`,
    ),
  },
  {
    name: 'robot',
    title: 'Dancing robot',
    words: 'dance science fiction party happy machine',
    frames: 8,
    pace: 90,
    draw: moving(
      'robot',
      'petrol',
      (at) => `translate(${wave(at) * 22} ${10 + Math.abs(wave(at)) * -16}) rotate(${wave(at) * 8} 200 300)`,
    ),
  },
  {
    name: 'cat',
    title: 'A cat who disapproves',
    words: 'no grumpy judging disappointed kitty animal',
    frames: 10,
    pace: 120,
    draw: (at) =>
      rect(0, 0, 400, 400, palettes.sage.ground) +
      motifs.cat({ ...palettes.sage }) +
      (at > 0.6 && at < 0.8
        ? rect(166, 178, 24, 28, palettes.sage.deep) + rect(210, 178, 24, 28, palettes.sage.deep)
        : '') +
      stroke(`M284 322 Q${352 + wave(at) * 14} 322 ${340 + wave(at) * 20} 258`, palettes.sage.deep, 20),
  },
  {
    name: 'rocket',
    title: 'Rocket liftoff',
    words: 'space launch go excited hype start',
    frames: 8,
    pace: 70,
    draw: (at) => {
      const ink = palettes.indigo;
      return (
        rect(0, 0, 400, 400, ink.ground) +
        repeat(10, (i) =>
          rect((i * 89 + 20) % 390, ((i * 67 + at * 400) % 440) - 30, 4, 26, ink.light, 'opacity="0.7"'),
        ) +
        group(
          `translate(${wave(at * 2) * 4} ${wave(at) * 6})`,
          motifs.rocket(ink) + shape(`M184 330 Q200 ${390 + wave(at * 3) * 24} 216 330 Z`, '#dd4a24'),
        )
      );
    },
  },
  {
    name: 'record',
    title: 'A record on repeat',
    words: 'music song vinyl soundtrack again',
    frames: 8,
    pace: 90,
    draw: (at) => {
      const ink = palettes.amber;
      return (
        rect(0, 0, 400, 400, ink.ground) +
        motifs.record(ink) +
        group(
          `rotate(${at * 360} 220 200)`,
          shape('M220 200 L170 60 A150 150 0 0 1 232 50 Z', '#ffffff', 'opacity="0.14"') +
            rect(216, 164, 8, 18, ink.light),
        )
      );
    },
  },
  {
    name: 'dizzy',
    title: 'Spiral, getting dizzy',
    words: 'confused lost hypnotized what spinning',
    frames: 6,
    pace: 90,
    draw: (at) => {
      const ink = palettes.cream;
      return (
        rect(0, 0, 400, 400, ink.ground) +
        repeat(4, (i) => {
          const r = ((i + ((at * 2) % 2)) / 4) * 290;
          return `<circle cx="${200 + Math.cos(i * 2) * 10}" cy="${200 + Math.sin(i * 2) * 10}" r="${r.toFixed(1)}" fill="none" stroke="${i % 2 ? ink.accent : ink.deep}" stroke-width="36"/>`;
        })
      );
    },
  },
  {
    name: 'on-my-way',
    title: 'On my way, driving',
    words: 'car coming hurry leave run road',
    frames: 8,
    pace: 80,
    draw: (at) => {
      const ink = palettes.indigo;
      return (
        rect(0, 0, 400, 400, ink.ground) +
        group(`translate(0 ${wave(at) * 4})`, motifs.car(ink)) +
        rect(0, 340, 400, 60, ink.deep) +
        repeat(6, (i) => rect(-20 + i * 90 - at * 90, 356, 44, 8, ink.light))
      );
    },
  },
  {
    name: 'umbrella',
    title: 'Umbrella in the rain',
    words: 'weather sad gloomy storm wet',
    frames: 8,
    pace: 90,
    draw: (at) => {
      const ink = palettes.petrol;
      return (
        rect(0, 0, 400, 400, ink.ground) +
        repeat(18, (i) =>
          stroke(
            `M${(i * 83) % 400} ${((i * 57 + at * 400) % 440) - 30} l-8 26`,
            ink.light,
            4,
            'opacity="0.5"',
          ),
        ) +
        group(
          `translate(48 50) rotate(${wave(at) * 6} 152 300) scale(0.76)`,
          motifs.umbrella({ ...ink, second: ink.ground }),
        )
      );
    },
  },
];
