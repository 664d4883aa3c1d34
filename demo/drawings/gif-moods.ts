import { circle, ellipse, group, rect, repeat, shape, stroke } from '#server/drawing/canvas.ts';
import { palettes } from '#server/drawing/palettes.ts';
import type { PaletteName } from '#server/drawing/palettes.ts';
import { wave } from './gif.ts';
import type { GifScene } from './gif.ts';

/** A round friendly face; the rest is what it does. */
const mood = (palette: PaletteName, tilt: number, features: string): string => {
  const ink = palettes[palette];
  return (
    rect(0, 0, 400, 400, ink.ground) +
    repeat(10, (i) =>
      group(
        `rotate(${i * 36} 200 200)`,
        shape('M200 200 L168 -120 L232 -120 Z', ink.second, 'opacity="0.4"'),
      ),
    ) +
    group(
      `rotate(${tilt} 200 200)`,
      circle(200, 196, 128, '#ffcb5c') +
        shape('M92 262 A128 128 0 0 0 308 262 Q200 330 92 262 Z', '#efac33') +
        features,
    )
  );
};
const eyes = (y: number, tall = 18, dx = 0): string =>
  ellipse(152 + dx, y, 13, tall, '#3b1a12') + ellipse(248 + dx, y, 13, tall, '#3b1a12');

/** Faces: what people answer with. */
export const gifMoods: readonly GifScene[] = [
  {
    name: 'laughing',
    title: 'Laughing out loud',
    words: 'lol haha funny hilarious joke rofl lmao',
    frames: 6,
    pace: 80,
    draw: (at) =>
      mood(
        'petrol',
        wave(at) * 7,
        stroke('M130 172 Q152 142 174 172 M226 172 Q248 142 270 172', '#3b1a12', 12) +
          shape('M126 212 Q200 232 274 212 Q264 300 200 300 Q136 300 126 212 Z', '#5a2320') +
          shape('M134 216 Q200 234 266 216 L262 234 Q200 250 138 234 Z', '#ffffff') +
          ellipse(112, 190 + wave(at) * 12, 13, 20, '#8fd0e8') +
          ellipse(288, 190 - wave(at) * 12, 13, 20, '#8fd0e8'),
      ),
  },
  {
    name: 'crying',
    title: 'Happy tears',
    words: 'cry sob sad moved happy joy touched',
    frames: 10,
    pace: 80,
    draw: (at) =>
      mood(
        'indigo',
        0,
        eyes(174) +
          stroke('M150 248 Q200 276 250 248', '#3b1a12', 11) +
          stroke('M128 138 Q148 126 172 140 M228 140 Q252 126 272 138', '#3b1a12', 8) +
          repeat(4, (i) => {
            const drop = (at + i * 0.25) % 1;
            return ellipse(
              i % 2 ? 262 : 138,
              200 + drop * 120,
              10,
              15,
              '#8fd0e8',
              `opacity="${(1 - drop * 0.6).toFixed(2)}"`,
            );
          }),
      ),
  },
  {
    name: 'shocked',
    title: 'Shocked face',
    words: 'wow omg surprised gasp what scream',
    frames: 8,
    pace: 110,
    draw: (at) => {
      const wide = at < 0.35 ? 0 : 1;
      return mood(
        'flame',
        wide ? wave(at * 3) * 3 : 0,
        circle(152, 172, 26 + wide * 10, '#ffffff') +
          circle(248, 172, 26 + wide * 10, '#ffffff') +
          circle(152, 172, 12, '#3b1a12') +
          circle(248, 172, 12, '#3b1a12') +
          ellipse(200, 258, 18 + wide * 8, 12 + wide * 24, '#5a2320') +
          stroke(
            `M126 ${130 - wide * 16} Q150 ${114 - wide * 16} 174 ${130 - wide * 16} M226 ${130 - wide * 16} Q250 ${114 - wide * 16} 274 ${130 - wide * 16}`,
            '#3b1a12',
            8,
          ),
      );
    },
  },
  {
    name: 'eye-roll',
    title: 'Eye roll',
    words: 'whatever bored annoyed sure please',
    frames: 10,
    pace: 90,
    draw: (at) => {
      const x = Math.cos(Math.PI * (1 + at)) * 18;
      const y = -Math.abs(Math.sin(Math.PI * at)) * 18 + 4;
      return mood(
        'bottle',
        0,
        circle(152, 176, 34, '#ffffff') +
          circle(248, 176, 34, '#ffffff') +
          circle(152 + x, 176 + y, 14, '#3b1a12') +
          circle(248 + x, 176 + y, 14, '#3b1a12') +
          stroke('M154 258 H246', '#3b1a12', 11) +
          rect(112, 132, 80, 20, '#ffcb5c') +
          rect(208, 132, 80, 20, '#ffcb5c') +
          stroke('M116 150 H188 M212 150 H284', '#3b1a12', 7),
      );
    },
  },
  {
    name: 'mind-blown',
    title: 'Mind blown',
    words: 'wow amazing explosion genius twist boom',
    frames: 10,
    pace: 90,
    draw: (at) => {
      const burst = at < 0.3 ? 0 : (at - 0.3) / 0.7;
      return (
        mood('plum', 0, eyes(190, 20) + ellipse(200, 262, 24, 28, '#5a2320')) +
        (burst
          ? shape('M110 116 Q200 -10 290 116 Q240 90 200 112 Q160 90 110 116 Z', '#dd4a24') +
            repeat(9, (i) => {
              const angle = -Math.PI * (0.1 + i * 0.1);
              return circle(
                200 + Math.cos(angle) * (70 + burst * 130),
                110 + Math.sin(angle) * (40 + burst * 100),
                14 - burst * 8,
                i % 2 ? '#ffb640' : '#fff0da',
              );
            })
          : '')
      );
    },
  },
  {
    name: 'yes',
    title: 'Nodding yes',
    words: 'agree ok okay sure exactly nod right',
    frames: 6,
    pace: 100,
    caption: 'YES',
    draw: (at) =>
      mood(
        'sage',
        0,
        group(
          `translate(0 ${wave(at) * 18})`,
          eyes(176) + stroke('M140 236 Q200 288 260 236', '#3b1a12', 12),
        ),
      ),
  },
  {
    name: 'no',
    title: 'Shaking the head, no',
    words: 'nope never disagree wrong refuse',
    frames: 6,
    pace: 100,
    caption: 'NO',
    draw: (at) =>
      mood(
        'clay',
        0,
        group(
          `translate(${wave(at) * 24} 0)`,
          eyes(176) + stroke('M146 262 Q200 226 254 262', '#3b1a12', 12),
        ),
      ),
  },
  {
    name: 'sleepy',
    title: 'Falling asleep',
    words: 'tired bored goodnight night yawn zzz sleep',
    frames: 10,
    pace: 130,
    draw: (at) =>
      mood(
        'night',
        -6 + wave(at) * 4,
        stroke('M128 184 Q152 204 176 184 M224 184 Q248 204 272 184', '#3b1a12', 11) +
          ellipse(200, 256, 18, 14 + wave(at) * 7, '#5a2320'),
      ) +
      repeat(3, (i) => {
        const rise = (at + i / 3) % 1;
        return group(
          `translate(${282 + rise * 40} ${150 - rise * 110}) scale(${0.5 + rise * 0.8})`,
          stroke('M0 0 H30 L0 36 H30', '#f5ecdc', 9, `opacity="${(1 - rise).toFixed(2)}"`),
        );
      }),
  },
];
