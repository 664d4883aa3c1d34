import { Flex, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { ActView, ReportCase } from '#shared/views/moderation.ts';
import { fill } from '#client/lib/fill.ts';
import { trpc } from '#client/lib/trpc.ts';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { BanTerms } from './BanTerms.tsx';
import { decisionTitle, deciderName } from './case-labels.ts';
import { MemberLink } from './MemberLink.tsx';

type EarlierDecisionsProps = Pick<ReportCase, 'target' | 'author'>;

/** Earlier decisions about the author, refetched whenever a moderator opens them. */
export function EarlierDecisions({ target, author }: EarlierDecisionsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Text
      component="details"
      size="sm"
      w="100%"
      mb={4}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <Text component="summary" inherit c="quiet">
        {fill(moderationMessages.earlierDecisions, { member: <bdi>{displayName(author)}</bdi> })}
      </Text>
      {opened && <Decisions target={target} />}
    </Text>
  );
}

function Decisions({ target }: Pick<ReportCase, 'target'>) {
  const query = trpc.moderation.get.useQuery({ target }, { gcTime: 0, staleTime: 0 });
  if (!query.data)
    return (
      <LoadingOrFailed query={query} failed={commonMessages.contentFailed}>
        <Loading label={moderationMessages.decisionsLoading}>
          <Skeleton height={20} mt="xs" />
        </Loading>
      </LoadingOrFailed>
    );
  const { acts } = query.data;
  if (acts.length === 0)
    return (
      <Text inherit mt="xs">
        {moderationMessages.noEarlierDecisions}
      </Text>
    );
  return (
    <Flex component="ul" direction="column" gap="xs" mt="xs">
      {acts.map((act) => (
        <li key={act.id}>
          <Decision act={act} />
        </li>
      ))}
    </Flex>
  );
}

function Decision({ act }: { act: ActView }) {
  const { actor, hand, ban, note, createdAt } = act;
  const decision = (
    <Text span inherit fw={600}>
      {decisionTitle(act)}
    </Text>
  );
  const time = <RelativeTime date={createdAt} />;
  return (
    <>
      {hand === 'clock'
        ? fill(moderationMessages.earlierDecisionByClock, { decision, time })
        : fill(moderationMessages.earlierDecision, {
            decision,
            time,
            decider: actor ? <MemberLink member={actor} /> : deciderName(act),
          })}
      {note && (
        <Text inherit dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {note}
        </Text>
      )}
      {ban?.byThisAct && <BanTerms ban={ban} />}
    </>
  );
}
