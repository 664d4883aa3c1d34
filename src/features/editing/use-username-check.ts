import { useDebouncedValue } from '@mantine/hooks';
import { trpc } from '#client/lib/trpc.ts';
import { isUsername } from '#shared/username.ts';

export type UsernameState = 'unknown' | 'invalid' | 'checking' | 'available' | 'taken';

/** Milliseconds of rest after which a name is asked about. */
const REST = 500;

/** Whether a name that is being typed is free. One's own, and an empty one, are not asked about. */
export function useUsernameCheck(typed: string, own: string): UsernameState {
  const [rested] = useDebouncedValue(typed, REST);
  const asks = typed !== own && isUsername(typed);
  const { data, isError, isFetching } = trpc.account.usernameAvailable.useQuery(
    { username: rested },
    { enabled: asks && rested === typed, staleTime: 10_000, retry: false },
  );
  if (typed === own || typed === '') return 'unknown';
  if (!isUsername(typed)) return 'invalid';
  if (rested !== typed || isFetching) return 'checking';
  if (isError || !data) return 'unknown';
  return data.available ? 'available' : 'taken';
}
