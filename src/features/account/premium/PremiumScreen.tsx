import { Alert, Badge, Button, Group, Radio, Text, Title } from '@mantine/core';
import { IconCheck, IconCrown } from '@tabler/icons-react';
import { useState } from 'react';
import { useBack } from '#client/lib/use-back.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { premiumMessages } from '#shared/messages/premium.ts';
import type { Plan } from '#shared/views/members.ts';
import { type Billing, benefits, monthly, yearly } from './plans.ts';
import classes from './PremiumScreen.module.css';

const planNames: Record<Plan, string | null> = {
  free: null,
  premium: commonMessages.premium,
  vip: commonMessages.vip,
};

export function PremiumScreen() {
  const [billing, setBilling] = useState<Billing>('yearly');
  const plan = planNames[useViewer()?.plan ?? 'free'];
  return (
    <>
      <DocumentTitle title={commonMessages.premium} />
      <PageHeader title={commonMessages.premium} onBack={useBack()} />
      <div className={classes.page}>
        <header className={classes.head}>
          <span className={classes.crown} aria-hidden="true">
            <IconCrown size={32} stroke={1.5} />
          </span>
          <Title order={2} fz="xl" lh="xl" style={{ textWrap: 'balance' }}>
            {premiumMessages.premiumLead}
          </Title>
        </header>
        {plan && (
          <Alert role="note" icon={<IconCrown size={20} stroke={1.75} aria-hidden="true" />}>
            {premiumMessages.currentPlan(plan)}
          </Alert>
        )}
        <ul className={classes.benefits} aria-label={premiumMessages.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit} className={classes.benefit}>
              <IconCheck size={20} stroke={2.25} aria-hidden="true" />
              {benefit}
            </li>
          ))}
        </ul>
        <Radio.Group
          label={premiumMessages.chooseAPlan}
          value={billing}
          onChange={(value) => setBilling(value === 'monthly' ? 'monthly' : 'yearly')}
        >
          <div className={classes.plans}>
            {[monthly, yearly].map(({ value, name, price, per, save, note }) => (
              <Radio.Card key={value} value={value} className={classes.plan}>
                <Group component="span" gap="4px 8px" mih={24} fw={650}>
                  {name}
                  {save && <Badge component="span">{save}</Badge>}
                </Group>
                <span className={classes.price}>
                  {price}
                  <span className={classes.per}>{per}</span>
                </span>
                <Text span c="quiet" fz="sm" lh="sm">
                  {note}
                </Text>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        {!plan && (
          <Button
            size="lg"
            fullWidth
            // plans are announced and cannot be bought yet: the button says so to whoever looks behind it
            // oxlint-disable-next-line no-console
            onClick={() => console.log(premiumMessages.upgradeLog(billing))}
          >
            {premiumMessages.upgrade}
          </Button>
        )}
        {!plan && (
          <Text mt={-8} c="quiet" fz="sm" lh="sm" ta="center" style={{ textWrap: 'balance' }}>
            {premiumMessages.plansSoon}
          </Text>
        )}
      </div>
    </>
  );
}
