import { Alert, Badge, Box, Button, Flex, Group, Radio, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconCrown } from '@tabler/icons-react';
import { useState } from 'react';
import { useBack } from '#client/lib/use-back.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { commonMessages, planNames } from '#shared/messages/common.ts';
import { premiumMessages } from '#shared/messages/premium.ts';
import classes from './PremiumScreen.module.css';

type Billing = 'monthly' | 'yearly';

interface PlanOffer {
  value: Billing;
  name: string;
  price: string;
  per: string;
  save?: string;
  note: string;
}

const prices = { monthly: 29.99, yearly: 199.99 };

const inDollars = (amount: number): string => `$${amount.toFixed(2)}`;

const monthly: PlanOffer = {
  value: 'monthly',
  name: premiumMessages.monthly,
  price: inDollars(prices.monthly),
  per: premiumMessages.perMonth,
  note: premiumMessages.billedMonthly,
};

/** The yearly plan, with its price per month. */
const yearly: PlanOffer = {
  value: 'yearly',
  name: premiumMessages.yearly,
  price: inDollars(prices.yearly / 12),
  per: premiumMessages.perMonth,
  save: premiumMessages.save,
  note: premiumMessages.billedYearly(inDollars(prices.yearly)),
};

const benefits = [
  premiumMessages.unlimitedSwipes,
  premiumMessages.seeWhoLikedYou,
  premiumMessages.priorityMatching,
  premiumMessages.advancedFilters,
  premiumMessages.readReceipts,
  premiumMessages.boostYourProfile,
  premiumMessages.premiumBadge,
  premiumMessages.adFreeExperience,
] as const;

export function PremiumScreen() {
  const [billing, setBilling] = useState<Billing>('yearly');
  const plan = planNames[useViewer()?.plan ?? 'free'];
  return (
    <>
      <PageHeader title={commonMessages.premium} onBack={useBack()} />
      <Stack gap="lg" px="var(--gutter)" pt={20} pb={64}>
        <Flex component="header" direction="column" align="center" gap="sm" p={20} ta="center">
          <span className={classes.crown} aria-hidden="true">
            <IconCrown size={32} stroke={1.5} />
          </span>
          <Title order={2} fz="xl" lh="xl">
            {premiumMessages.premiumLead}
          </Title>
        </Flex>
        {plan && (
          <Alert role="note" icon={<IconCrown size={20} stroke={1.75} aria-hidden="true" />}>
            {premiumMessages.currentPlan(plan)}
          </Alert>
        )}
        <Box
          component="ul"
          display="grid"
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: '4px 20px' }}
          aria-label={premiumMessages.benefits}
        >
          {benefits.map((benefit) => (
            <Flex component="li" key={benefit} align="center" gap="sm" mih={36}>
              <IconCheck
                size={20}
                stroke={2.25}
                color="var(--act)"
                style={{ flex: 'none' }}
                aria-hidden="true"
              />
              {benefit}
            </Flex>
          ))}
        </Box>
        <Radio.Group
          label={premiumMessages.chooseAPlan}
          value={billing}
          onChange={(value) => setBilling(value === 'monthly' ? 'monthly' : 'yearly')}
        >
          <SimpleGrid minColWidth="min(8.25rem, 100%)" autoFlow="auto-fit" spacing="sm">
            {[monthly, yearly].map(({ value, name, price, per, save, note }) => (
              <Radio.Card key={value} value={value} className={classes.plan}>
                <Group component="span" gap="4px 8px" mih={24} fw={650}>
                  {name}
                  {save && <Badge component="span">{save}</Badge>}
                </Group>
                <Group component="span" gap="0 2px" align="baseline" ff="heading" fz="xl" lh="xl" fw={750}>
                  {price}
                  <Text span size="sm" c="quiet" ff="text">
                    {per}
                  </Text>
                </Group>
                <Text span size="sm" c="quiet">
                  {note}
                </Text>
              </Radio.Card>
            ))}
          </SimpleGrid>
        </Radio.Group>
        {!plan && (
          <Button
            size="lg"
            fullWidth
            // plans cannot be bought yet
            // oxlint-disable-next-line no-console
            onClick={() => console.log(premiumMessages.upgradeLog(billing))}
          >
            {premiumMessages.upgrade}
          </Button>
        )}
        {!plan && (
          <Text size="sm" c="quiet" mt={-8} ta="center" style={{ textWrap: 'balance' }}>
            {premiumMessages.plansSoon}
          </Text>
        )}
      </Stack>
    </>
  );
}
