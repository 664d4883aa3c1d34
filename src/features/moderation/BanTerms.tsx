import { Text } from '@mantine/core';
import { fullDate } from '#shared/format/time.ts';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { ActView } from '#shared/views/moderation.ts';
import { fill } from '#client/lib/fill.ts';

/** Until when a ban in effect lasts, and what the member reads. */
export function BanTerms({ ban }: { ban: NonNullable<ActView['ban']> }) {
  return (
    <div>
      <Text size="sm">
        {ban.endsAt
          ? moderationMessages.bannedUntil(fullDate(ban.endsAt))
          : moderationMessages.bannedUntilLifted}
      </Text>
      {ban.reason && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {fill(moderationMessages.messageTheySee, { reason: <bdi>{ban.reason}</bdi> })}
        </Text>
      )}
    </div>
  );
}
