import { Button } from '@mantine/core';
import { AnchorLink } from '#client/lib/links.ts';
import { useId, useState } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { targetNouns } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { ActView } from '#shared/views/moderation.ts';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { fill } from '#client/lib/fill.ts';
import { deeds, whoDecided } from './case-labels.ts';
import classes from './Moderation.module.css';
import { useDecide } from './use-decide.ts';

/** The target of a decision, up to the member's name where there is one to link. */
function whatOf(act: ActView['act'], target: ActView['target'], named: boolean): string {
  if (!target || target.kind === 'profile') {
    if (!named) return moderationMessages.aMember;
    return target && act !== 'ban' ? moderationMessages.theProfileOf : '';
  }
  const noun = `a ${targetNouns[target.kind]}`;
  if (!named) return noun;
  return `${noun} ${act === 'ban' ? moderationMessages.andItsAuthor : moderationMessages.by}`;
}

/** A decision: what, about whom, by whom. A ban can be lifted here. */
export function ActCard({ act: { act, hand, actor, member, banned, target, ...rest } }: { act: ActView }) {
  const { reportedWords, reports, note, createdAt } = rest;
  const [lifted, setLifted] = useState(false);
  const { unban, busy } = useDecide();
  const heading = useId();
  const lift = async () => {
    if (member && (await unban({ profileId: member.id })) !== 'failed') setLifted(true);
  };
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <h2 id={heading} className={classes.name}>
        {deeds[act]}: {whatOf(act, target, member !== null)}
        {member && <bdi>{displayName(member)}</bdi>}
      </h2>
      {reportedWords && (
        <p className={classes.text} dir="auto">
          {reportedWords}
        </p>
      )}
      <p className={classes.quiet}>
        {fill(moderationMessages.decidedReports, {
          reports: counts.reports(reports),
          time: <RelativeTime date={createdAt} />,
          decider: actor ? (
            <AnchorLink to="/$username" params={{ username: actor.username }}>
              <bdi>{displayName(actor)}</bdi>
            </AnchorLink>
          ) : (
            whoDecided({ actor, hand })
          ),
        })}
      </p>
      {note && (
        <p className={classes.reason} dir="auto">
          {note}
        </p>
      )}
      {act === 'ban' && member && (banned || lifted) && (
        <div className={classes.actions}>
          {lifted ? (
            <p className={classes.quiet}>{moderationMessages.banWasLifted}</p>
          ) : (
            <Button variant="light" loading={busy} onClick={() => void lift()}>
              {moderationMessages.liftBan}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
