import { useDebouncedValue } from '@mantine/hooks';
import { trpc } from '#client/lib/trpc.ts';
import { isUsername } from '#shared/username.ts';

export type UsernameState = 'unknown' | 'invalid' | 'checking' | 'available' | 'taken';

const DEBOUNCE = 500;

/** Whether a typed name is available. The viewer's own name and an empty one are not checked. */
export function useUsernameCheck(typed: string, own: string): UsernameState {
  const [settled] = useDebouncedValue(typed, DEBOUNCE);
  const asks = typed !== own && isUsername(typed);
  const { data, isError, isFetching } = trpc.account.usernameAvailable.useQuery(
    { username: settled },
    { enabled: asks && settled === typed, staleTime: 10_000, retry: false },
  );
  if (typed === own || typed === '') return 'unknown';
  if (!isUsername(typed)) return 'invalid';
  if (settled !== typed || isFetching) return 'checking';
  if (isError || !data) return 'unknown';
  return data.available ? 'available' : 'taken';
}
