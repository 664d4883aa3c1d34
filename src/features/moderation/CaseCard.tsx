import { useId, useState } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import type { ReportCase } from '#shared/views/moderation.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Gif } from '#client/ui/Gif.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { Rating } from '#client/ui/Rating.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { BareLink, TextLink } from '#client/ui/TextLink.tsx';
import { BanDialog } from './BanDialog.tsx';
import { nounOf, reportsLine } from './case-words.ts';
import classes from './Moderation.module.css';
import { useDecide } from './use-decide.ts';

interface CaseCardProps {
  reported: ReportCase;
  /** It has been decided about. */
  onDecided: () => void;
}

/** Something that was reported, where it stands, who said what of it, and what can be done. */
export function CaseCard({ reported, onDecided }: CaseCardProps) {
  const { target, author, banned, count, firstAt, reports } = reported;
  const [asking, setAsking] = useState<'remove' | 'ban'>();
  const [doing, setDoing] = useState<'remove' | 'dismiss'>();
  const { resolve } = useDecide();
  const heading = useId();
  const name = displayName(author);
  const noun = nounOf(reported);
  const profile = { to: '/$username', params: { username: author.username } } as const;
  const isMember = target.kind === 'profile';

  const decide = async (decision: 'remove' | 'dismiss') => {
    setDoing(decision);
    const done = await resolve({ target, decision });
    setDoing(undefined);
    setAsking(undefined);
    if (done) onDecided();
  };

  return (
    <article className={classes.card} aria-labelledby={heading} tabIndex={-1} data-case={reported.id}>
      <header className={classes.head}>
        <BareLink {...profile} className={classes.face} tabIndex={-1} aria-hidden="true">
          <Avatar name={name} seat={author.username} image={author.avatar} size={40} decorative />
        </BareLink>
        <div className={classes.who}>
          <h2 id={heading} className={classes.name}>
            {isMember ? 'The profile of ' : `A ${noun} by `}
            <BareLink {...profile} className={classes.person}>
              <bdi>{name}</bdi>
            </BareLink>
          </h2>
          <p className={classes.quiet}>
            @{author.username}
            {banned && <span className={classes.banned}>banned</span>}
            <Place reported={reported} />
          </p>
        </div>
      </header>
      <What reported={reported} />
      <section className={classes.said} aria-label="Reports">
        <p className={classes.quiet}>
          <strong className={classes.count}>{reportsLine(count)}</strong>, the first{' '}
          <RelativeTime date={firstAt} /> ago
        </p>
        <ul className={classes.reasons}>
          {reports.map(({ reporter, reason }) => (
            <li key={reporter.id} dir="auto">
              <BareLink
                to="/$username"
                params={{ username: reporter.username }}
                className={`${classes.person} ${classes.reporter}`}
              >
                <bdi>{displayName(reporter)}</bdi>
              </BareLink>{' '}
              {reason ? <span className={classes.reason}>{reason}</span> : <em>gave no reason</em>}
            </li>
          ))}
        </ul>
        {count > reports.length && (
          <p className={classes.quiet}>and {reportsLine(count - reports.length)} before these</p>
        )}
      </section>
      <div className={classes.acts}>
        {!isMember && (
          <Button look="soft" danger onClick={() => setAsking('remove')}>
            Remove
          </Button>
        )}
        <Button look="soft" loading={doing === 'dismiss'} onClick={() => void decide('dismiss')}>
          Dismiss
        </Button>
        {!banned && (
          <Button look="quiet" danger className={classes.last} onClick={() => setAsking('ban')}>
            Ban member
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking === 'remove'}
        title={`Remove this ${noun}?`}
        text={`It goes for everybody and for good, with all that hangs on it. ${name} is not told.`}
        confirm="Remove"
        busy={doing === 'remove'}
        onConfirm={() => void decide('remove')}
        onClose={() => setAsking(undefined)}
      />
      <BanDialog
        member={author}
        target={target}
        opened={asking === 'ban'}
        onClose={() => setAsking(undefined)}
        onDone={onDecided}
      />
    </article>
  );
}

/** Where it stands, as a way there. */
function Place({ reported }: { reported: ReportCase }) {
  const { target, contentId, wall } = reported;
  if (contentId !== null)
    return (
      <TextLink to="/comments/$postId" params={{ postId: contentId }}>
        {target.kind === 'reply' ? 'See the conversation' : `See the ${nounOf(reported)}`}
      </TextLink>
    );
  if (wall !== null)
    return (
      <TextLink to="/$username" params={{ username: wall }}>
        On the wall of @{wall}
      </TextLink>
    );
  return null;
}

/** What it says and shows, now and when it was reported. */
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
      {words === null && <p className={classes.quiet}>Its author has taken it away. It said:</p>}
      {(words ?? reportedWords) !== '' && (
        <p className={classes.words} dir="auto">
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
          <summary>It said something else when it was reported</summary>
          <p className={classes.words} dir="auto">
            {reportedWords}
          </p>
        </details>
      )}
    </div>
  );
}
