import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** The profile’s video. */
export const Route = createFileRoute('/_shell/_member/edit-video')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Edit Video"
      text="The one clip that says who you are will go on your profile from here."
    />
  ),
});
