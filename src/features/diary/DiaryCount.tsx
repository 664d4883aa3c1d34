import { counts } from '#shared/messages/counts.ts';
import { TabCount } from '#client/ui/TabCount.tsx';
import { useDiaryCount } from './use-diary.ts';

/** How many viewings of a member the viewer may see. */
export const DiaryCount = ({ profileId }: { profileId: string }) => (
  <TabCount count={useDiaryCount(profileId)} label={counts.viewings} />
);
