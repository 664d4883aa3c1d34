import type { ReactNode } from 'react';
import { ButtonLink } from '#client/ui/Button.tsx';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { ComingSoonDrawing } from '#client/ui/drawings/ComingSoonDrawing.tsx';
import { useBack } from '#client/lib/use-back.ts';

interface NotHereYetProps {
  /** The screen's name, as the navigation has it. */
  name: string;
  /** Instead of '{name} opens soon'. */
  headline?: string;
  /** One warm sentence about what will be here. */
  text: string;
  /** Instead of the curtain. */
  drawing?: ReactNode;
  /** Another way on than Home. */
  children?: ReactNode;
}

/** An honest screen for a place that is being built: its name, the curtain still down, what will be, a way on. */
export function NotHereYet({
  name,
  headline = `${name} opens soon`,
  text,
  drawing,
  children,
}: NotHereYetProps) {
  const back = useBack();
  return (
    <>
      <DocumentTitle title={name} />
      <PageHeader title={name} onBack={back} />
      <EmptyState drawing={drawing ?? <ComingSoonDrawing />} title={headline} text={text}>
        {children ?? (
          <ButtonLink to="/" look="plain">
            Back to the feed
          </ButtonLink>
        )}
      </EmptyState>
    </>
  );
}
