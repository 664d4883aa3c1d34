import type { ReactNode } from 'react';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { DiaryTabs } from '#client/features/diary/DiaryHeader.tsx';
import { WithProfile } from './WithProfile.tsx';

interface WithDiaryOwnerProps {
  who: string;
  part: 'tickets' | 'numbers';
  fallback: ReactNode;
  children: (owner: ProfileView) => ReactNode;
}

/** The frame of both screens of a member's diary, with their tabs. */
export const WithDiaryOwner = ({ who, part, fallback, children }: WithDiaryOwnerProps) => (
  <WithProfile
    who={who}
    list={{
      title: diaryMessages.diary,
      tabs: <DiaryTabs who={who} part={part} />,
      failed: diaryMessages.failed,
    }}
    fallback={fallback}
  >
    {children}
  </WithProfile>
);
