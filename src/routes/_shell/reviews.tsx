import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** All reviews. */
export const Route = createFileRoute('/_shell/reviews')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Reviews"
      headline="Reviews open soon"
      text="All flames and all the rest will be collected here. The feed’s Reviews tab already has the newest."
    />
  ),
});
