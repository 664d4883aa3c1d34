import { showReported } from '#client/features/safety/acts.ts';
import { useClient } from '#client/lib/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Clamped } from '#client/ui/Clamped.tsx';
import { displayName } from '#shared/format/display-name.ts';
import type { ReportedView } from '#shared/views/safety.ts';
import classes from './KeptAway.module.css';
import { KeptAwayRows } from './KeptAwayRows.tsx';

const nouns: Record<ReportedView['target']['kind'], string> = {
  content: 'post',
  reply: 'comment',
  wall_post: 'wall post',
  wall_reply: 'reply on a wall',
};

/** What one has reported and does not see since. */
export function ReportedThings() {
  const client = useClient();
  const query = trpc.safety.listReported.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor, gcTime: 0 },
  );
  return (
    <KeptAwayRows
      query={query}
      empty={{
        title: 'Nothing reported.',
        text: 'What you report goes out of your sight, and waits here in case you want it back.',
      }}
      undo={{
        label: 'Show again',
        labelFor: ({ target, author }) => `Show again the ${nouns[target.kind]} by ${displayName(author)}`,
        act: ({ target }) => showReported(client, target),
      }}
    >
      {(reported) => <What reported={reported} />}
    </KeptAwayRows>
  );
}

function What({ reported: { author, target, text, reason } }: { reported: ReportedView }) {
  const name = displayName(author);
  return (
    <>
      <Avatar name={name} seat={author.username} image={author.avatar} decorative />
      <span className={classes.words}>
        <span className={classes.quiet}>
          A {nouns[target.kind]} by <bdi>{name}</bdi>
        </span>
        {text && (
          <Clamped lines={3} className={classes.text}>
            {text}
          </Clamped>
        )}
        {reason && (
          <Clamped lines={2} className={`${classes.quiet} ${classes.reason}`}>
            {`You wrote: ${reason}`}
          </Clamped>
        )}
      </span>
    </>
  );
}
