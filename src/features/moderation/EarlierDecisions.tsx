import { Flex, Paper, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { ActView, ReportCase } from '#shared/views/moderation.ts';
import { fill } from '#client/lib/fill.ts';
import { trpc } from '#client/lib/trpc.ts';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { BanTerms } from './BanTerms.tsx';
import { decisionTitle, deciderName } from './case-labels.ts';
import { MemberLink } from './MemberLink.tsx';

/** Decisions that are shown before the moderator asks for all. */
const SHOWN = 3;

interface EarlierDecisionsProps {
  reported: ReportCase;
  /** There is nothing to read of a case that has been decided: what was read stays. */
  decided: boolean;
}

/** What was decided about the author before, latest first; nothing where nothing was. */
export function EarlierDecisions({ reported: { target, author }, decided }: EarlierDecisionsProps) {
  const { data } = trpc.moderation.get.useQuery({ target }, { enabled: !decided, gcTime: 0, staleTime: 0 });
  const heading = useId();
  // maintainers sign in as a member to help them
  const acts = data?.acts.filter(({ act }) => act !== 'session') ?? [];
  if (acts.length === 0) return null;
  const shown = acts.length > SHOWN + 1 ? SHOWN : acts.length;
  return (
    <Paper component="section" p="sm" bg="var(--lifted)" fz="sm" lh="sm" aria-labelledby={heading}>
      <Stack gap="xs">
        <Text inherit c="quiet" id={heading}>
          {fill(moderationMessages.earlierDecisions, { member: <bdi>{displayName(author)}</bdi> })}
        </Text>
        <DecisionList acts={acts.slice(0, shown)} />
        {acts.length > shown && (
          <Text component="details" inherit>
            <Text component="summary" inherit c="quiet" mb="xs">
              {moderationMessages.olderDecisions}
            </Text>
            <DecisionList acts={acts.slice(shown)} />
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

const DecisionList = ({ acts }: { acts: readonly ActView[] }) => (
  <Flex component="ul" direction="column" gap="xs">
    {acts.map((act) => (
      <li key={act.id}>
        <Decision act={act} />
      </li>
    ))}
  </Flex>
);

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
