import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** The terms. */
export const Route = createFileRoute('/_shell/terms-of-service')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Terms of Service"
      headline="The terms are being written"
      text="The house rules are being written in plain words."
    />
  ),
});
