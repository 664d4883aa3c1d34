import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { abbreviateCount, exactCount } from '#shared/format/count.ts';
import { counts } from '#shared/messages/counts.ts';
import { titlePageMessages } from '#shared/messages/title-page.ts';
import type { Reception } from '#shared/views/titles.ts';
import { Flame, Poop } from '#client/ui/Rating.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { heatWord } from './heat.ts';
import classes from './HeatMeter.module.css';

/** The share of members who gave a title flames and poops: in their reviews, or else in public diary entries. */
export function HeatMeter({ reception }: { reception: Reception }) {
  const { reviews, flames, poops } = reception;
  const word = heatWord(reception);
  const label = word
    ? titlePageMessages.heat(word, counts.ratings(flames), exactCount(poops))
    : titlePageMessages.noRatings;
  return (
    <Group wrap="nowrap" role="img" aria-label={label}>
      <Stack component="span" align="center" gap={4} miw={36} flex="none">
        <Flame size={28} />
        <Text span fz="sm" lh="xs" fw={650}>
          {abbreviateCount(flames)}
        </Text>
      </Stack>
      <Stack component="span" gap="xs" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group component="span" align="baseline" justify="space-between" gap="0 12px">
          <Text span ff="heading" fz="lg" lh="lg" fw={750} lts="-0.01em">
            {word ?? titlePageMessages.noHeat}
          </Text>
          <Text span c="quiet" fz="sm" lh="sm">
            {word ? counts.ratings(reviews) : titlePageMessages.noRatings}
          </Text>
        </Group>
        <span className={classes.bar} data-cold={word === null || undefined}>
          {flames > 0 && <span className={classes.flames} style={{ flexGrow: flames }} />}
          {poops > 0 && <span className={classes.poops} style={{ flexGrow: poops }} />}
        </span>
      </Stack>
      <Stack component="span" align="center" gap={4} miw={36} flex="none">
        <Poop size={26} />
        <Text span fz="sm" lh="xs" fw={650}>
          {abbreviateCount(poops)}
        </Text>
      </Stack>
    </Group>
  );
}

/** As tall as the meter. */
export function HeatSkeleton() {
  return (
    <Loading>
      <Group wrap="nowrap" h={48}>
        <Skeleton width={36} height={36} circle />
        <Stack flex={1} gap="sm">
          <Skeleton width="36%" height={16} />
          <Skeleton height={12} radius="xl" />
        </Stack>
        <Skeleton width={36} height={36} circle />
      </Group>
    </Loading>
  );
}
