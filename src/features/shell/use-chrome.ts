import { useMatches } from '@tanstack/react-router';
import { useClientState } from '#client/store/client-store.ts';

/** Which parts of the shell a screen has on a phone. A route sets it in `staticData.chrome`; all by default. */
export interface Chrome {
  /** Menu, logo and bell; a screen with its own header and back button has none. */
  topBar: boolean;
  bottomBar: boolean;
  newPost: boolean;
  /** The third column of a wide screen; without it, the screen uses its space. */
  aside: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    chrome?: Partial<Chrome>;
  }
}

const ALL: Chrome = { topBar: true, bottomBar: true, newPost: true, aside: true };

/** The setting of the deepest matched route. A missing or failed page gets everything, so that the reader can navigate away. */
export function useChrome(): Chrome {
  const failed = useClientState(({ failedScreens }) => failedScreens > 0);
  const chrome = useMatches({
    select: (matches): Chrome => {
      const lost = matches.some(
        (match) =>
          match.status === 'notFound' || ('globalNotFound' in match && match.globalNotFound === true),
      );
      return lost ? ALL : { ...ALL, ...matches.at(-1)?.staticData.chrome };
    },
    structuralSharing: true,
  });
  return failed ? ALL : chrome;
}
