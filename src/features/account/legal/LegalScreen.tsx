import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBack } from '#client/lib/use-back.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { legalMessages } from '#shared/messages/legal.ts';
import classes from './LegalScreen.module.css';

/** A section of a legal text. */
export interface Clause {
  title: string;
  text: ReactNode;
}

interface LegalScreenProps {
  title: string;
  since: string;
  lead: string;
  clauses: readonly Clause[];
}

/** A legal text. */
export function LegalScreen({ title, since, lead, clauses }: LegalScreenProps) {
  return (
    <>
      <PageHeader title={title} onBack={useBack()} />
      <Box component="article" maw="62ch" px="var(--gutter)" pt="md" pb={64}>
        <Text c="quiet" fz="sm" lh="sm">
          {legalMessages.lastUpdated(since)}
        </Text>
        <Text mt="xs" ff="heading" fz="lg" lh="lg" style={{ textWrap: 'pretty' }}>
          {lead}
        </Text>
        {clauses.map((clause) => (
          <section key={clause.title}>
            <Title order={2} fz="lg" lh="lg" mt="xl" mb="xs">
              {clause.title}
            </Title>
            <div className={classes.text}>{clause.text}</div>
          </section>
        ))}
      </Box>
    </>
  );
}
