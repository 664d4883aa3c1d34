import { Box, Skeleton } from '@mantine/core';
import { Loading } from '#client/ui/Skeleton.tsx';
import classes from './DiaryList.module.css';

interface TicketsSkeletonProps {
  label: string;
  tickets?: number;
  /** Includes the placeholder of the filters. */
  filters?: boolean;
  /** Includes the placeholder of a month's heading. */
  month?: boolean;
}

/** The placeholder of tickets while they are loading. */
export function TicketsSkeleton({
  label,
  tickets = 12,
  filters = false,
  month = false,
}: TicketsSkeletonProps) {
  return (
    <Loading label={label}>
      <Box px="var(--gutter)" style={{ containerType: 'inline-size' }}>
        {filters && <Skeleton width={292} maw="100%" height={48} radius="xl" mt={14} />}
        {month && <Skeleton width={160} height={20} mt={28} mb={18} />}
        <div className={classes.tickets}>
          {Array.from({ length: tickets }, (_, index) => (
            <Skeleton key={index} height="auto" radius="sm" style={{ aspectRatio: '2 / 3.8' }} />
          ))}
        </div>
      </Box>
    </Loading>
  );
}
