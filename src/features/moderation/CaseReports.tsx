import { Flex, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { displayName } from '#shared/format/display-name.ts';
import { counts } from '#shared/messages/counts.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { ReportCase } from '#shared/views/moderation.ts';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { fill } from '#client/lib/fill.ts';
import classes from './Moderation.module.css';

interface CaseReportsProps {
  reported: Pick<ReportCase, 'count' | 'firstAt' | 'reports'>;
}

/** Who reported the item, when it was first reported, and why. */
export function CaseReports({ reported: { count, firstAt, reports } }: CaseReportsProps) {
  return (
    <Paper p="sm" bg="var(--lifted)" fz="sm" lh="sm">
      <Stack gap="xs">
        <Text inherit c="quiet">
          {fill(moderationMessages.firstReport, {
            reports: (
              <Text component="strong" inherit c="var(--text)" fw={650}>
                {counts.reports(count)}
              </Text>
            ),
            time: <RelativeTime date={firstAt} />,
          })}
        </Text>
        <Flex component="ul" direction="column" gap="xs">
          {reports.map(({ reporter, reason }) => (
            <li key={reporter.id} dir="auto">
              <Link to="/$username" params={{ username: reporter.username }} className={classes.person}>
                <Text component="bdi" inherit fw={600}>
                  {displayName(reporter)}
                </Text>
              </Link>{' '}
              {reason ? (
                <Text span inherit style={{ whiteSpace: 'pre-line' }}>
                  {reason}
                </Text>
              ) : (
                <Text component="em" inherit c="quiet">
                  {moderationMessages.gaveNoReason}
                </Text>
              )}
            </li>
          ))}
        </Flex>
        {count > reports.length && (
          <Text inherit c="quiet">
            {moderationMessages.earlierReports(counts.reports(count - reports.length))}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
