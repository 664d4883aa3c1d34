import { Group, Paper, Progress, Text, Title, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { profilesMessages } from '#shared/messages/profiles.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { checklistOf } from './checklist.ts';
import classes from './ProfileChecklist.module.css';

/** What the viewer's profile still lacks; hidden when it is complete. */
export function ProfileChecklist({ profile }: { profile: ProfileView }) {
  const titleId = useId();
  const items = checklistOf(profile);
  const done = items.filter((item) => item.done).length;
  if (done === items.length) return null;
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      bg="var(--raised)"
      mx="var(--gutter)"
      my="md"
      p="md"
      aria-labelledby={titleId}
    >
      <Group gap="sm" align="baseline" justify="space-between" wrap="nowrap">
        <Title id={titleId} order={2} fz="lg" lh="lg">
          {profilesMessages.completeProfile}
        </Title>
        <Text span c="quiet" fz="sm" lh="sm" fw={600}>
          {done}/{items.length}
        </Text>
      </Group>
      <Progress
        mt={10}
        mb="xs"
        size={6}
        value={(done / items.length) * 100}
        aria-label={profilesMessages.completeProfile}
      />
      <ul>
        {items.map(({ label, done: ready }) => (
          <li key={label}>
            {ready ? (
              <span className={classes.item} data-done>
                <span className={classes.mark}>
                  <IconCheck size={14} stroke={2.5} aria-hidden="true" />
                </span>
                {label}
                <VisuallyHidden>{profilesMessages.done}</VisuallyHidden>
              </span>
            ) : (
              <Link to="/edit-profile" className={classes.item}>
                <span className={classes.mark} />
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  );
}
