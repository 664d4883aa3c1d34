import type { KeyedInput } from './keyed-input.ts';
import { diary } from './diary.ts';
import { imports } from './imports.ts';
import { marks } from './marks.ts';
import { own } from './own.ts';
import { posts } from './posts.ts';
import { series } from './series.ts';
import { safety } from './safety.ts';

/** Every mutation that takes an input. */
export const keyedInputs: readonly KeyedInput[] = [
  ...own,
  ...diary,
  ...imports,
  ...marks,
  ...posts,
  ...safety,
  ...series,
];
