import { createRoot } from 'react-dom/client';
import { finishSignOut } from '#client/lib/sign-out.ts';
import { keepFrameWithoutCode } from '#client/lib/lazy-part.ts';
import { createErrorReports, listenForErrors } from '#client/lib/report-errors.ts';
import { shareStyleNonce } from '#client/theme/nonce.ts';
import { AppRoot, createApp } from './app.tsx';

shareStyleNonce();
keepFrameWithoutCode();
const reportError = createErrorReports();
listenForErrors(reportError);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

const app = createApp(reportError);
// a session that was signed out offline ends before any request is made in its name
void finishSignOut()
  .catch(() => undefined)
  .then(() => createRoot(root).render(<AppRoot app={app} />));
