import type { Db, Tx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { memberTopic, profileTopic } from '#shared/topics.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { lockOwnProfile, readOwnProfile } from './own-profile.views.ts';

/** Changes the viewer's own profile or its pictures, one change at a time, and publishes that. Throws SIGNED_OUT: they have left. */
export function changeOwnProfile(
  db: Db,
  viewer: Viewer,
  act: (tx: Tx) => Promise<void>,
): Promise<OwnProfile> {
  return db.write(async (tx) => {
    if (!(await lockOwnProfile(tx, viewer))) throw new AppError('SIGNED_OUT');
    await act(tx);
    tx.publish(memberTopic(viewer.id), profileTopic(viewer.id));
    return readOwnProfile(tx, viewer);
  });
}
