import { Box, Button, Flex, Group, Text, Title } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { displayName, usernameBesideName } from '#shared/format/display-name.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { moderationMessages, moderationToasts } from '#shared/messages/moderation.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { ReportCase } from '#shared/views/moderation.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { focusUnlessMoved, useFocusFallback } from '#client/ui/focus.ts';
import { CaseReports } from './CaseReports.tsx';
import { ContextLink } from './ContextLink.tsx';
import { ReportedContent } from './ReportedContent.tsx';
import { BanDialog } from './BanDialog.tsx';
import { decisionLine, nounOf } from './case-labels.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { EarlierDecisions } from './EarlierDecisions.tsx';
import classes from './Moderation.module.css';
import { useDecide } from './use-decide.ts';

interface CaseCardProps {
  reported: ReportCase;
  decided: boolean;
  onDecided: () => void;
}

/**
 * A reported item with its reports and the possible decisions. A dialog stays open when somebody else decides: the server then refuses
 * what it sends.
 */
export function CaseCard({ reported, decided, onDecided }: CaseCardProps) {
  const { target, author, banned, count } = reported;
  const [dialog, setDialog] = useState<'remove' | 'dismiss' | 'ban'>();
  const viewer = useViewer();
  const { resolve } = useDecide();
  const heading = useId();
  const name = displayName(author);
  const username = usernameBesideName(author);
  const noun = nounOf(reported);
  const profile = { to: '/$username', params: { username: author.username } } as const;
  const isMember = target.kind === 'profile';

  const draftOf = (decision: 'remove' | 'dismiss' | 'ban') => `${viewer?.id}:${reported.id}:${decision}`;

  const decide = async (decision: 'remove' | 'dismiss', note: string) => {
    const outcome = await resolve({ target, decision, ...(note && { note }) });
    if (outcome === 'failed') return false;
    setDialog(undefined);
    if (outcome === 'decided') onDecided();
    return true;
  };
  const close = () => setDialog(undefined);

  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = actions;
    if (!decided || !dialog) return undefined;
    // when the dialog closes: the button that opened it is gone
    return () => focusUnlessMoved(document.activeElement?.closest('[role="dialog"]'), current);
  }, [decided, dialog]);

  return (
    <article className={classes.card} aria-labelledby={heading} tabIndex={-1} data-case={reported.id}>
      <Flex component="header" gap="sm">
        <Link {...profile} className={classes.avatar} tabIndex={-1} aria-hidden="true">
          <Avatar member={author} decorative />
        </Link>
        <Box miw={0}>
          <Title order={2} id={heading} fz="md" lh="md" fw={650}>
            {isMember ? moderationMessages.profileOf : moderationMessages.nounBy(noun)}
            <Link {...profile} className={classes.person}>
              <bdi>{name}</bdi>
            </Link>
          </Title>
          <Group component="p" gap="0 12px" fz="sm" lh="sm" c="quiet">
            {username && <span>{username}</span>}
            {banned && (
              <Text span inherit c="danger" fw={600}>
                {moderationMessages.banned}
              </Text>
            )}
            <ContextLink reported={reported} />
          </Group>
        </Box>
      </Flex>
      <ReportedContent reported={reported} />
      <CaseReports reported={reported} />
      <Group ref={useMergedRef(actions, useFocusFallback())} tabIndex={-1} gap="xs">
        {decided ? (
          <DecidedElsewhere target={target} />
        ) : (
          <>
            <EarlierDecisions target={target} author={author} />
            {!isMember && (
              <Button
                variant="light"
                color="danger"
                aria-describedby={heading}
                onClick={() => setDialog('remove')}
              >
                {commonMessages.remove}
              </Button>
            )}
            <Button variant="light" aria-describedby={heading} onClick={() => setDialog('dismiss')}>
              {moderationMessages.dismiss}
            </Button>
            {!banned && (
              <Button
                variant="subtle"
                color="danger"
                ms="auto"
                px="xs"
                aria-describedby={heading}
                onClick={() => setDialog('ban')}
              >
                {moderationMessages.banMember}
              </Button>
            )}
          </>
        )}
      </Group>
      <DecideDialog
        draft={draftOf('remove')}
        opened={dialog === 'remove'}
        title={moderationMessages.removeQuestion(noun)}
        text={moderationMessages.removeText(name)}
        submitLabel={commonMessages.remove}
        danger
        onDecide={(note) => decide('remove', note)}
        onClose={close}
      />
      <DecideDialog
        draft={draftOf('dismiss')}
        opened={dialog === 'dismiss'}
        title={
          count === 1 ? moderationMessages.dismissOneQuestion : moderationMessages.dismissAllQuestion(count)
        }
        text={moderationMessages.dismissText(isMember ? name : moderationMessages.the(noun))}
        submitLabel={moderationMessages.dismiss}
        onDecide={(note) => decide('dismiss', note)}
        onClose={close}
      />
      <BanDialog
        draft={draftOf('ban')}
        member={author}
        target={target}
        opened={dialog === 'ban'}
        onClose={close}
        onDone={onDecided}
      />
    </article>
  );
}

/** Who decided about the item while it was on this screen. */
function DecidedElsewhere({ target }: { target: ReportTarget }) {
  const { data } = trpc.moderation.lastAct.useQuery({ target }, { staleTime: 0 });
  return (
    <Text size="sm" c="quiet" role="status">
      {data ? decisionLine(data) : data === null && moderationToasts.stale.message}
    </Text>
  );
}
