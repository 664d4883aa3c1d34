import { createFileRoute } from '@tanstack/react-router';
import { EditGifScreen } from '#client/features/editing/EditGifScreen.tsx';

export const Route = createFileRoute('/_shell/_member/edit-gifs')({
  staticData: { chrome: { topBar: false, bottomBar: false, newPost: false } },
  component: EditGifScreen,
});
