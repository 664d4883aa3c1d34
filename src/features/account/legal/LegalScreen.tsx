import type { ReactNode } from 'react';
import { useBack } from '#client/lib/use-back.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
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
      <DocumentTitle title={title} />
      <PageHeader title={title} onBack={useBack()} />
      <article className={classes.page}>
        <p className={classes.since}>{legalMessages.lastUpdated(since)}</p>
        <p className={classes.lead}>{lead}</p>
        {clauses.map((clause) => (
          <section key={clause.title}>
            <h2 className={classes.title}>{clause.title}</h2>
            <div className={classes.text}>{clause.text}</div>
          </section>
        ))}
      </article>
    </>
  );
}
