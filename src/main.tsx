import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { finishSignOut } from '#client/lib/sign-out.ts';
import { queryClient, queryUtils, trpc, trpcClient } from '#client/lib/trpc.ts';
import { keepFrameWithoutCode } from '#client/lib/lazy-part.ts';
import { shareStyleNonce } from '#client/theme/nonce.ts';
import { ThemeProvider } from '#client/theme/ThemeProvider.tsx';
import { createAppRouter } from './router.tsx';

shareStyleNonce();
keepFrameWithoutCode();
const router = createAppRouter({ viewer: () => queryUtils.account.me.ensureData() });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

const app = (
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <RouterProvider router={router} />
        </trpc.Provider>
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>
);
// a session that was left without a network ends before anything is asked for in its name
void finishSignOut()
  .catch(() => undefined)
  .then(() => createRoot(root).render(app));
