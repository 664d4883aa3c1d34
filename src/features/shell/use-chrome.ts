import { useMatches } from '@tanstack/react-router';
import { useClientState } from '#client/store/client-store.ts';

/** Which parts of the shell a screen wants on a phone. A route says so in `staticData.chrome`; all by default. */
export interface Chrome {
  /** Menu, logo and bell; a screen with its own head and back button does without. */
  topBar: boolean;
  bottomBar: boolean;
  newPost: boolean;
  /** The third column of a wide screen; without it the screen takes its room. */
  aside: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    chrome?: Partial<Chrome>;
  }
}

const ALL: Chrome = { topBar: true, bottomBar: true, newPost: true, aside: true };

/** What the deepest route that is being shown asks for. A page that is not there or failed gets everything, to find a way on. */
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
