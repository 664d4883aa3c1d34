import type { ExploreTab } from '#shared/explore-tabs.ts';
import { formatDistance } from '#shared/format/distance.ts';
import type { DistanceUnit } from '#shared/format/distance.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import { exploreMessages } from '#shared/messages/explore.ts';
import type { ExploreInput } from './use-explore.ts';

export const tabNames: Record<ExploreTab, string> = {
  all: commonMessages.all,
  nearby: exploreMessages.nearby,
  newest: exploreMessages.newest,
  popular: exploreMessages.popular,
  following: commonMessages.following,
};

export function resultsLine(total: number, { query, hasPhoto }: Omit<ExploreInput, 'tab'>): string {
  const found = exploreMessages.found(counts.profiles(total));
  return `${found}${query && exploreMessages.forQuery(query)}${hasPhoto ? exploreMessages.withPhotos : ''}`;
}

export const farthestLine = (kilometers: number, unit: DistanceUnit): string =>
  exploreMessages.farthest(formatDistance(kilometers, unit));
