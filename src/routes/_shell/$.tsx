import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';

/** Every address that is none: without this, the router would take the first part of one for a member's name. */
export const Route = createFileRoute('/_shell/$')({ component: () => <NotFoundScreen /> });
