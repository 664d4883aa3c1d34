import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';

type Mutation = Parameters<typeof getMutationKey>[0];
type InputOf<Procedure extends Mutation> = NonNullable<ReturnType<Procedure['useMutation']>['variables']>;

/** The inputs of a procedure's requests that are not answered yet, oldest first, even if their component has been unmounted. */
export const usePendingInputs = <Procedure extends Mutation>(procedure: Procedure): InputOf<Procedure>[] =>
  useMutationState({
    filters: { mutationKey: getMutationKey(procedure), status: 'pending' },
    select: ({ state }) => state.variables as InputOf<Procedure>,
  });
