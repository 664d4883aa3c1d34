import { Badge, Group, Text } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { exploreMessages } from '#shared/messages/explore.ts';

/** Advertises the plans to members without one. */
export function UpsellBanner() {
  return (
    <Group gap="sm" mih={76} px="md" py="sm" bd="1px solid var(--line)" bdrs="lg" bg="var(--act-wash)">
      <Badge component="span" aria-hidden="true">
        {commonMessages.vip}
      </Badge>
      <Text flex="1 1 7rem" miw={0} fw={600} style={{ textWrap: 'balance' }}>
        {exploreMessages.vipBanner}
      </Text>
      <ButtonLink to="/premium" size="sm">
        {exploreMessages.unlock}
      </ButtonLink>
    </Group>
  );
}
