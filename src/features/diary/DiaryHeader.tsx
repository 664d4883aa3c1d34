import { counts } from '#shared/messages/counts.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { diaryLink } from '#client/features/sharing/links.ts';
import { ShareButton } from '#client/features/sharing/ShareButton.tsx';
import { useBack } from '#client/lib/use-back.ts';
import { OwnerSubtitle } from '#client/features/content/OwnerSubtitle.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TabLink, TabLinks } from '#client/ui/TabLinks.tsx';
import { LogSomething } from './LogSomething.tsx';
import { useDiaryCounts } from './use-diary.ts';

interface DiaryHeaderProps {
  owner: ProfileView;
  part: 'tickets' | 'numbers';
}

/** The header of a member's diary, and the tabs of its two screens. */
export function DiaryHeader({ owner, part }: DiaryHeaderProps) {
  const { id, username, viewer } = owner;
  const back = useBack(`/${username}`);
  const entries = useDiaryCounts(id);
  return (
    <>
      <PageHeader
        title={diaryMessages.diary}
        subtitle={<OwnerSubtitle owner={owner} count={entries && counts.viewings(entries.viewings)} />}
        onBack={back}
      >
        {viewer.isSelf && <LogSomething />}
        {entries && entries.shared > 0 && <ShareButton link={diaryLink(owner)} />}
      </PageHeader>
      <DiaryTabs who={username} part={part} />
    </>
  );
}

interface DiaryTabsProps extends Pick<DiaryHeaderProps, 'part'> {
  /** A username or an id. */
  who: string;
}

export const DiaryTabs = ({ who, part }: DiaryTabsProps) => (
  <TabLinks label={diaryMessages.diary}>
    <TabLink to="/profile/$x/diary" params={{ x: who }} replace current={part === 'tickets'}>
      {diaryMessages.entries}
    </TabLink>
    <TabLink to="/profile/$x/diary/numbers" params={{ x: who }} replace current={part === 'numbers'}>
      {diaryMessages.numbers}
    </TabLink>
  </TabLinks>
);
