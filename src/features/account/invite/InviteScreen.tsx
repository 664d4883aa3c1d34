import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconCopy, IconMail, IconMessage, IconShare2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { copyLink, hasShareSheet, share } from '#client/lib/share.ts';
import { useBack } from '#client/lib/use-back.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { accountWords } from '#shared/words-of-account.ts';
import classes from './InviteScreen.module.css';

const invitation = 'Come and watch films with me on Matinee:';
const icon = { size: 20, stroke: 1.75, 'aria-hidden': 'true' } as const;

const tips = [
  'Send it to the friend you always argue with after the film.',
  'Say which film you would like to hear their verdict on.',
  'Whoever comes in by your link finds your profile first, and can follow you there.',
];

/** A link that brings friends in, and the ways to send it. */
export function InviteScreen() {
  const viewer = useViewer();
  return (
    <>
      <DocumentTitle title="Invite Friends" />
      <PageHeader title="Invite Friends" onBack={useBack()} />
      <div className={classes.page}>
        <p className={classes.lead}>A film is half the fun alone.</p>
        {viewer ? (
          <Invitation link={`${location.origin}/join?from=${viewer.username}`} />
        ) : (
          <Loading>
            <Skeleton height={160} />
          </Loading>
        )}
        <section aria-labelledby="tips">
          <h2 id="tips" className={classes.title}>
            Tips
          </h2>
          <ul className={classes.tips}>
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Invitation({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (!(await copyLink(link, accountWords.invite.copied))) field.current?.select();
  };
  const body = encodeURIComponent(`${invitation} ${link}`);
  return (
    <section className={classes.card} aria-label="Your invitation">
      <TextInput
        ref={field}
        label="Your link"
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={classes.acts}>
        {hasShareSheet() && (
          <Button
            leftSection={<IconShare2 {...icon} />}
            size="lg"
            onClick={() => void share({ title: 'Matinee', text: invitation, url: link })}
          >
            Share
          </Button>
        )}
        <Button
          variant={hasShareSheet() ? 'light' : 'filled'}
          leftSection={<IconCopy {...icon} />}
          size="lg"
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          component="a"
          variant="light"
          leftSection={<IconMail {...icon} />}
          size="lg"
          href={`mailto:?subject=${encodeURIComponent('Join me on Matinee')}&body=${body}`}
        >
          Email
        </Button>
        <Button
          component="a"
          variant="light"
          leftSection={<IconMessage {...icon} />}
          size="lg"
          href={`sms:?&body=${body}`}
        >
          Text
        </Button>
      </div>
    </section>
  );
}
