import { Button, Group, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { targetNouns } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { ActView } from '#shared/views/moderation.ts';
import { ask } from '#client/ui/ask.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { useFocusFallback } from '#client/ui/focus.ts';
import { fill } from '#client/lib/fill.ts';
import { BanTerms } from './BanTerms.tsx';
import { decisionNames, deciderName } from './case-labels.ts';
import { MemberLink } from './MemberLink.tsx';
import classes from './Moderation.module.css';
import { ReportedWords } from './ReportedWords.tsx';
import { useDecide } from './use-decide.ts';

/** The target of a decision as text; if `named`, it ends before the member's name, which is linked. */
function describeTarget(act: ActView['act'], target: ActView['target'], named: boolean): string {
  if (!target || target.kind === 'profile') {
    if (!named) return moderationMessages.aMember;
    return target && act !== 'ban' ? moderationMessages.theProfileOf : '';
  }
  const noun = moderationMessages.aNoun(targetNouns[target.kind]);
  if (!named) return noun;
  return `${noun} ${act === 'ban' ? moderationMessages.andItsAuthor : moderationMessages.by}`;
}

/** A decision: what, about whom, by whom. A ban can be lifted here. */
export function DecisionCard({ decision }: { decision: ActView }) {
  const { act, actor, member, ban, lift, target, reportedWords, reports, note, createdAt } = decision;
  /** The decision as it was when its ban was lifted here; a refetched one replaces it. */
  const [liftedFrom, setLiftedFrom] = useState<ActView>();
  const lifted = liftedFrom === decision;
  const { unban, busy } = useDecide();
  const heading = useId();
  const actions = useFocusFallback();
  const liftBan = async () => {
    if (member && (await unban({ profileId: member.id })) !== 'failed') setLiftedFrom(decision);
  };
  const askToLift = () =>
    void ask({
      title: moderationMessages.liftQuestion(member ? displayName(member) : moderationMessages.aMember),
      text: moderationMessages.liftText,
      confirm: moderationMessages.liftBan,
      danger: false,
      onConfirm: liftBan,
    });
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <Title order={2} id={heading} fz="md" lh="md" fw={650}>
        {decisionNames[act]}: {describeTarget(act, target, member !== null)}
        {member &&
          // not a link: the profile of a banned member cannot be opened
          (ban && !lifted ? <bdi>{displayName(member)}</bdi> : <MemberLink member={member} />)}
      </Title>
      <ReportedWords kind={target?.kind} words={reportedWords} />
      <Text size="sm" c="quiet">
        {fill(moderationMessages.decidedReports, {
          reports: counts.reports(reports),
          time: <RelativeTime date={createdAt} />,
          decider: actor ? <MemberLink member={actor} /> : deciderName(decision),
        })}
      </Text>
      {note && (
        <Text dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {note}
        </Text>
      )}
      {act === 'ban' && ban && !ban.byThisAct && !lifted && (
        <Text size="sm">{moderationMessages.laterBan}</Text>
      )}
      {ban?.byThisAct && !lifted && <BanTerms ban={ban} />}
      {act === 'ban' && member && (
        <Group ref={actions} tabIndex={-1} gap="xs">
          {ban && !lifted ? (
            <Button variant="light" loading={busy} onClick={askToLift}>
              {moderationMessages.liftBan}
            </Button>
          ) : (
            <Text size="sm" c="quiet">
              {lifted ? moderationMessages.banWasLifted : <BanEnd lift={lift} />}
            </Text>
          )}
        </Group>
      )}
    </article>
  );
}

/** Says who lifted the ban, or that it has ended. */
function BanEnd({ lift }: Pick<ActView, 'lift'>) {
  if (!lift || lift.hand === 'clock') return moderationMessages.banHasEnded;
  const { actor, createdAt } = lift;
  return fill(moderationMessages.banLiftedBy, {
    time: <RelativeTime date={createdAt} />,
    decider: actor ? <MemberLink member={actor} /> : deciderName(lift),
  });
}
