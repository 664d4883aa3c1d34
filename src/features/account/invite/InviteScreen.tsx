import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCopy, IconMail, IconMessage, IconShare2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { copyLink, hasShareSheet, share } from '#client/lib/share.ts';
import { useBack } from '#client/lib/use-back.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { inviteMessages, inviteToasts } from '#shared/messages/invite.ts';
import { invitationPath } from './invitation-path.ts';
import classes from './InviteScreen.module.css';

const invitation = inviteMessages.invitation;
const icon = { size: 20, stroke: 1.75, 'aria-hidden': 'true' } as const;

const tips = [inviteMessages.tipArgue, inviteMessages.tipVerdict, inviteMessages.tipProfile];

export function InviteScreen() {
  const viewer = useViewer();
  return (
    <>
      <PageHeader title={commonMessages.inviteFriends} onBack={useBack()} />
      <Stack gap={28} px="var(--gutter)" pt={20} pb={64}>
        <Text ff="heading" fz="xl" lh="xl" fw={700} style={{ textWrap: 'balance' }}>
          {inviteMessages.inviteLead}
        </Text>
        {viewer ? (
          <Invitation link={location.origin + invitationPath(viewer.username)} />
        ) : (
          <Loading>
            <Skeleton height={160} />
          </Loading>
        )}
        <section aria-labelledby="tips">
          <Title id="tips" order={2} fz="lg" lh="lg" mb="xs">
            {inviteMessages.tips}
          </Title>
          <ul className={classes.tips}>
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
      </Stack>
    </>
  );
}

function Invitation({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (!(await copyLink(link, inviteToasts.copied))) field.current?.select();
  };
  const body = encodeURIComponent(`${invitation} ${link}`);
  return (
    <section className={classes.card} aria-label={inviteMessages.yourInvitation}>
      <TextInput
        ref={field}
        label={inviteMessages.yourLink}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={classes.actions}>
        {hasShareSheet() && (
          <Button
            leftSection={<IconShare2 {...icon} />}
            size="lg"
            onClick={() => void share({ title: commonMessages.matinee, text: invitation, url: link })}
          >
            {commonMessages.share}
          </Button>
        )}
        <Button
          variant={hasShareSheet() ? 'light' : 'filled'}
          leftSection={<IconCopy {...icon} />}
          size="lg"
          onClick={() => void copy()}
        >
          {commonMessages.copy}
        </Button>
        <Button
          component="a"
          variant="light"
          leftSection={<IconMail {...icon} />}
          size="lg"
          href={`mailto:?subject=${encodeURIComponent(inviteMessages.inviteSubject)}&body=${body}`}
        >
          {inviteMessages.email}
        </Button>
        <Button
          component="a"
          variant="light"
          leftSection={<IconMessage {...icon} />}
          size="lg"
          href={`sms:?&body=${body}`}
        >
          {inviteMessages.text}
        </Button>
      </div>
    </section>
  );
}
