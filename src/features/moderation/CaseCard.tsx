import { Button } from '@mantine/core';
import { AnchorLink } from '#client/lib/links.ts';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import { moderationMessages, moderationToasts } from '#shared/messages/moderation.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { ReportCase } from '#shared/views/moderation.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Gif } from '#client/ui/Gif.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { Rating } from '#client/ui/Rating.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { fill } from '#client/lib/fill.ts';
import { BanDialog } from './BanDialog.tsx';
import { decisionLine, nounOf } from './case-labels.ts';
import { DecideDialog } from './DecideDialog.tsx';
import classes from './Moderation.module.css';
import { useDecide } from './use-decide.ts';

interface CaseCardProps {
  reported: ReportCase;
  decided: boolean;
  onDecided: () => void;
}

/** A reported item: where it is, the reports, and the possible decisions. */
export function CaseCard({ reported, decided, onDecided }: CaseCardProps) {
  const { target, author, banned, count, firstAt, reports } = reported;
  const [requested, setAsking] = useState<'remove' | 'dismiss' | 'ban'>();
  const asking = decided ? undefined : requested;
  const { resolve } = useDecide();
  const heading = useId();
  const name = displayName(author);
  const noun = nounOf(reported);
  const profile = { to: '/$username', params: { username: author.username } } as const;
  const isMember = target.kind === 'profile';

  const decide = async (decision: 'remove' | 'dismiss', note: string) => {
    const done = await resolve({ target, decision, ...(note && { note }) });
    if (done === 'failed') return;
    setAsking(undefined);
    if (done === 'decided') onDecided();
  };
  const close = () => setAsking(undefined);

  return (
    <article className={classes.card} aria-labelledby={heading} tabIndex={-1} data-case={reported.id}>
      <header className={classes.head}>
        <Link {...profile} className={classes.avatar} tabIndex={-1} aria-hidden="true">
          <Avatar name={name} colorSeed={author.username} image={author.avatar} size={40} decorative />
        </Link>
        <div className={classes.who}>
          <h2 id={heading} className={classes.name}>
            {isMember ? moderationMessages.profileOf : moderationMessages.nounBy(noun)}
            <Link {...profile} className={classes.person}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className={classes.quiet}>
            @{author.username}
            {banned && <span className={classes.banned}>{moderationMessages.banned}</span>}
            <Place reported={reported} />
          </p>
        </div>
      </header>
      <What reported={reported} />
      <section className={classes.reports} aria-label={moderationMessages.reports}>
        <p className={classes.quiet}>
          {fill(moderationMessages.firstReport, {
            reports: <strong className={classes.count}>{counts.reports(count)}</strong>,
            time: <RelativeTime date={firstAt} />,
          })}
        </p>
        <ul className={classes.reasons}>
          {reports.map(({ reporter, reason }) => (
            <li key={reporter.id} dir="auto">
              <Link
                to="/$username"
                params={{ username: reporter.username }}
                className={`${classes.person} ${classes.reporter}`}
              >
                <bdi>{displayName(reporter)}</bdi>
              </Link>{' '}
              {reason ? (
                <span className={classes.reason}>{reason}</span>
              ) : (
                <em>{moderationMessages.gaveNoReason}</em>
              )}
            </li>
          ))}
        </ul>
        {count > reports.length && (
          <p className={classes.quiet}>
            {moderationMessages.earlierReports(counts.reports(count - reports.length))}
          </p>
        )}
      </section>
      {decided ? (
        <DecidedElsewhere target={target} />
      ) : (
        <div className={classes.actions}>
          {!isMember && (
            <Button variant="light" color="danger" onClick={() => setAsking('remove')}>
              {commonMessages.remove}
            </Button>
          )}
          <Button variant="light" onClick={() => setAsking('dismiss')}>
            {moderationMessages.dismiss}
          </Button>
          {!banned && (
            <Button variant="subtle" color="danger" className={classes.last} onClick={() => setAsking('ban')}>
              {moderationMessages.banMember}
            </Button>
          )}
        </div>
      )}
      <DecideDialog
        opened={asking === 'remove'}
        title={moderationMessages.removeQuestion(noun)}
        text={moderationMessages.removeText(name)}
        send={commonMessages.remove}
        danger
        onDecide={(note) => decide('remove', note)}
        onClose={close}
      />
      <DecideDialog
        opened={asking === 'dismiss'}
        title={
          count === 1 ? moderationMessages.dismissOneQuestion : moderationMessages.dismissAllQuestion(count)
        }
        text={moderationMessages.dismissText(isMember ? name : moderationMessages.the(noun))}
        send={moderationMessages.dismiss}
        onDecide={(note) => decide('dismiss', note)}
        onClose={close}
      />
      <BanDialog
        member={author}
        target={target}
        opened={asking === 'ban'}
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
    <p className={classes.quiet} role="status">
      {data ? decisionLine(data) : data === null && moderationToasts.stale.message}
    </p>
  );
}

/** A link to where it is. */
function Place({ reported }: { reported: ReportCase }) {
  const { target, contentId, wall } = reported;
  if (contentId !== null)
    return (
      <AnchorLink to="/comments/$postId" params={{ postId: contentId }}>
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

/** Its content now, and when it was reported. */
function What({ reported }: { reported: ReportCase }) {
  const { words, reportedWords, review, image, gif } = reported;
  const changed = words !== null && reportedWords !== '' && words !== reportedWords;
  return (
    <div className={classes.what}>
      {review && (
        <p className={classes.review}>
          {review.titleName} <Rating rating={review.rating} size={16} />
        </p>
      )}
      {words === null && <p className={classes.quiet}>{moderationMessages.removedByAuthor}</p>}
      {(words ?? reportedWords) !== '' && (
        <p className={classes.text} dir="auto">
          {words ?? reportedWords}
        </p>
      )}
      {image && (
        <div className={classes.picture}>
          <Picture image={image} shape="post" sizes="(min-width: 600px) 320px, 70vw" />
        </div>
      )}
      {gif && (
        <div className={classes.picture}>
          <Gif gif={gif} />
        </div>
      )}
      {changed && (
        <details className={classes.quiet}>
          <summary>{moderationMessages.changedSinceReport}</summary>
          <p className={classes.text} dir="auto">
            {reportedWords}
          </p>
        </details>
      )}
    </div>
  );
}
