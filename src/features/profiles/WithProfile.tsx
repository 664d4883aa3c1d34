import { Button, Group, Skeleton } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { profilesMessages } from '#shared/messages/profiles.ts';
import type { MemberRef, ProfileView } from '#shared/views/members.ts';
import { displayName } from '#shared/format/display-name.ts';
import { unblock } from '#client/features/safety/safety-actions.ts';
import { unsentComments } from '#client/features/comments/comment-drafts.ts';
import { useClient } from '#client/store/client.ts';
import { useBack } from '#client/lib/use-back.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { titled } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { CurtainDrawing, NotFoundDrawing } from '#client/ui/later-drawings.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { useFocusAfterChange } from '#client/ui/focus.ts';
import { UnsentText } from '#client/features/content/UnsentText.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Loading, PostSkeleton, SkeletonRow } from '#client/ui/Skeleton.tsx';
import { CurrentUsername } from './CurrentUsername.tsx';
import { useProfile } from './use-profile.ts';

interface WithProfileProps {
  who: string;
  onClose?: () => void;
  /** For a screen with a list of the member's: its header, also shown while the member is loading or could not be loaded. */
  list?: { title: string; tabs: ReactNode; failed: string };
  /** The placeholder while the member is loading. */
  fallback?: ReactNode;
  children: (profile: ProfileView) => ReactNode;
}

/** The frame of a screen about a member: loading, missing, blocked and failed states. */
export function WithProfile({
  who,
  onClose,
  list,
  fallback = <ProfileSkeleton />,
  children,
}: WithProfileProps) {
  const title = list?.title ?? commonMessages.profile;
  const back = useBack();
  const viewer = useViewer();
  const result = useProfile(who);
  const unblockButton = useRef<HTMLButtonElement>(null);
  // a profile over another screen has its own fallback
  useFocusAfterChange(
    result.state,
    () => unblockButton.current ?? (onClose ? null : document.getElementById('main')),
  );
  if (result.state === 'ready')
    return (
      <>
        {list && <CurrentUsername param="x" profile={result.profile} />}
        {children(result.profile)}
      </>
    );
  return (
    <>
      <PageHeader
        title={title}
        // reserves the line below a list's title for the name of its owner
        subtitle={list && result.state === 'loading' && '\u{a0}'}
        onBack={onClose ?? back}
      />
      {(result.state === 'loading' || result.state === 'failed') && list?.tabs}
      {result.state === 'loading' && (
        <>
          {!onClose && <DocumentTitle title={titled(title)} />}
          {fallback}
        </>
      )}
      {result.state === 'missing' && (
        <>
          {!onClose && <DocumentTitle title={titled(profilesMessages.profileNotFound)} />}
          <EmptyState
            drawing={<NotFoundDrawing />}
            title={profilesMessages.profileNotFound}
            text={profilesMessages.profileNotFoundText}
          >
            <CloseOrFeedButton onClose={onClose} />
          </EmptyState>
          {result.id && <UnsentText unsent={unsentComments(viewer?.id, result.id)} />}
        </>
      )}
      {result.state === 'blocked' && (
        <>
          {!onClose && <DocumentTitle title={titled(profilesMessages.blocked)} />}
          <EmptyState
            drawing={<CurtainDrawing />}
            title={profilesMessages.youBlocked(displayName(result.member))}
            text={profilesMessages.blockedText}
          >
            <Unblock ref={unblockButton} member={result.member} onUnblocked={result.onUnblocked} />
          </EmptyState>
          <UnsentText unsent={unsentComments(viewer?.id, result.member.id)} />
        </>
      )}
      {result.state === 'failed' && (
        <FailedState
          {...(onClose
            ? {
                title: profilesMessages.profileError,
                text: commonMessages.failedToLoadProfile,
                retry: profilesMessages.retry,
              }
            : { title: list?.failed ?? profilesMessages.loadFailed })}
          {...result.failure}
        />
      )}
    </>
  );
}

interface UnblockProps {
  ref: Ref<HTMLButtonElement>;
  member: MemberRef;
  onUnblocked: () => void;
}

function Unblock({ ref, member, onUnblocked }: UnblockProps) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await unblock(client, member);
      onUnblocked();
    } catch {
      // `unblock` has shown a toast
      setBusy(false);
    }
  };
  return (
    <Button ref={ref} variant="light" loading={busy} onClick={() => void act()}>
      {commonMessages.unblock}
    </Button>
  );
}

function CloseOrFeedButton({ onClose }: Pick<WithProfileProps, 'onClose'>) {
  return onClose ? (
    <Button onClick={onClose}>{commonMessages.close}</Button>
  ) : (
    <ButtonLink to="/">{commonMessages.backToFeed}</ButtonLink>
  );
}

function ProfileSkeleton() {
  return (
    <Loading>
      <Skeleton height={320} radius={0} />
      <SkeletonRow picture={64}>
        <Skeleton width={180} height={24} />
        <Skeleton width={110} height={14} />
      </SkeletonRow>
      <Group gap="sm" px="var(--gutter)" pb="lg" style={{ borderBottom: '1px solid var(--line)' }}>
        <Skeleton width={72} />
        <Skeleton width={72} />
        <Skeleton width={72} />
      </Group>
      <PostSkeleton />
      <PostSkeleton media />
    </Loading>
  );
}
