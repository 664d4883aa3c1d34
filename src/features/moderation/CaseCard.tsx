import { Box, Button, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { AnchorLink } from '#client/lib/links.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { displayName, usernameBesideName } from '#shared/format/display-name.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import { moderationMessages, moderationToasts } from '#shared/messages/moderation.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { ReportCase } from '#shared/views/moderation.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Gif } from '#client/ui/Gif.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { Rating } from '#client/ui/Rating.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { passFocus, useFocusFallback } from '#client/ui/focus.ts';
import { fill } from '#client/lib/fill.ts';
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
 * A reported item with its reports and the possible decisions. A dialog stays open when somebody else decides: the server refuses
 * what it sends.
 */
export function CaseCard({ reported, decided, onDecided }: CaseCardProps) {
  const { target, author, banned, count, firstAt, reports } = reported;
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
    // when it closes: the button that opened it is gone
    return () => passFocus(document.activeElement?.closest('[role="dialog"]'), current);
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
      <Paper
        component="section"
        p="sm"
        bg="var(--lifted)"
        fz="sm"
        lh="sm"
        aria-label={moderationMessages.reports}
      >
        <Stack gap="xs">
          <Text inherit c="quiet">
            {fill(moderationMessages.firstReport, {
              reports: (
                <Text component="strong" inherit c="var(--text)" fw={650}>
                  {counts.reports(count)}
                </Text>
              ),
              time: <RelativeTime date={firstAt} />,
            })}
          </Text>
          <Flex component="ul" direction="column" gap="xs">
            {reports.map(({ reporter, reason }) => (
              <li key={reporter.id} dir="auto">
                <Link to="/$username" params={{ username: reporter.username }} className={classes.person}>
                  <Text component="bdi" inherit fw={600}>
                    {displayName(reporter)}
                  </Text>
                </Link>{' '}
                {reason ? (
                  <Text span inherit style={{ whiteSpace: 'pre-line' }}>
                    {reason}
                  </Text>
                ) : (
                  <Text component="em" inherit c="quiet">
                    {moderationMessages.gaveNoReason}
                  </Text>
                )}
              </li>
            ))}
          </Flex>
          {count > reports.length && (
            <Text inherit c="quiet">
              {moderationMessages.earlierReports(counts.reports(count - reports.length))}
            </Text>
          )}
        </Stack>
      </Paper>
      <Group ref={useMergedRef(actions, useFocusFallback())} tabIndex={-1} gap="xs">
        {decided ? (
          <DecidedElsewhere target={target} />
        ) : (
          <>
            <EarlierDecisions target={target} author={author} />
            {!isMember && (
              <Button variant="light" color="danger" onClick={() => setDialog('remove')}>
                {commonMessages.remove}
              </Button>
            )}
            <Button variant="light" onClick={() => setDialog('dismiss')}>
              {moderationMessages.dismiss}
            </Button>
            {!banned && (
              <Button variant="subtle" color="danger" ms="auto" px="xs" onClick={() => setDialog('ban')}>
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

/** Who decided about it while it was on this screen. */
function DecidedElsewhere({ target }: { target: ReportTarget }) {
  const { data } = trpc.moderation.lastAct.useQuery({ target }, { staleTime: 0 });
  return (
    <Text size="sm" c="quiet" role="status">
      {data ? decisionLine(data) : data === null && moderationToasts.stale.message}
    </Text>
  );
}

/** A link to the item in its conversation. */
function ContextLink({ reported }: { reported: ReportCase }) {
  const { target, contentId, wall } = reported;
  if (contentId !== null)
    return (
      <AnchorLink
        to="/comments/$postId"
        params={{ postId: contentId }}
        {...(target.kind === 'reply' && { search: { reply: target.id } })}
      >
        {target.kind === 'reply'
          ? moderationMessages.seeConversation
          : moderationMessages.seeNoun(nounOf(reported))}
      </AnchorLink>
    );
  if (wall !== null)
    return (
      <AnchorLink
        to="/$username"
        params={{ username: wall.username }}
        search={{ wall: wall.postId, ...(target.kind === 'wall_reply' && { reply: target.id }) }}
      >
        {moderationMessages.onWallOf(wall.username)}
      </AnchorLink>
    );
  return null;
}

/** Its text and media now, and its text when it was reported. */
function ReportedContent({ reported }: { reported: ReportCase }) {
  const { words, reportedWords, review, image, gif } = reported;
  const changed = words !== null && reportedWords !== '' && words !== reportedWords;
  return (
    <Stack gap="sm">
      {review && (
        <Group gap="xs" fw={650}>
          {review.titleName} <Rating rating={review.rating} size={16} />
        </Group>
      )}
      {words === null && (
        <Text size="sm" c="quiet">
          {moderationMessages.removedByAuthor}
        </Text>
      )}
      {(words ?? reportedWords) !== '' && (
        <Text className={classes.quote} dir="auto">
          {words ?? reportedWords}
        </Text>
      )}
      {image && (
        <Box maw={320}>
          <Picture image={image} shape="post" sizes="(min-width: 600px) 320px, 70vw" />
        </Box>
      )}
      {gif && (
        <Box maw={320}>
          <Gif gif={gif} />
        </Box>
      )}
      {changed && (
        <Text component="details" size="sm" c="quiet">
          <summary>{moderationMessages.changedSinceReport}</summary>
          <Text inherit className={classes.quote} dir="auto">
            {reportedWords}
          </Text>
        </Text>
      )}
    </Stack>
  );
}
