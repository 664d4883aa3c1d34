import { account } from './account.ts';
import { collections } from './collections.ts';
import { diary } from './diary.ts';
import { explore } from './explore.ts';
import { imports } from './imports.ts';
import { marks } from './marks.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { photos } from './photos.ts';
import { posts } from './posts.ts';
import { profiles } from './profiles.ts';
import type { Row } from './row.ts';
import { safety } from './safety.ts';
import { series } from './series.ts';
import { titles } from './titles.ts';
import { walls } from './walls.ts';

/** All procedures, with who may call them. */
export const table: readonly Row[] = [
  ...account,
  ...collections,
  ...diary,
  ...explore,
  ...imports,
  ...marks,
  ...moderation,
  ...notifications,
  ...photos,
  ...posts,
  ...profiles,
  ...safety,
  ...series,
  ...titles,
  ...walls,
];
