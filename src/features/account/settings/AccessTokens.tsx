import { Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useClient } from '#client/store/client.ts';
import { fill } from '#client/lib/fill.ts';
import { nullIfGone } from '#client/lib/error-data.ts';
import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ask } from '#client/ui/ask.tsx';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { useFocusFallback } from '#client/ui/focus.ts';
import { fullDate } from '#shared/format/time.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import { tokenMessages, tokenToasts } from '#shared/messages/tokens.ts';
import type { TokenView } from '#shared/views/tokens.ts';
import { NewToken } from './NewToken.tsx';
import { RowText } from './SettingsRows.tsx';
import classes from './SettingsRows.module.css';

/** Creates, lists and revokes the member's access tokens. */
export function AccessTokens() {
  const tokens = trpc.tokens.list.useQuery(undefined, { ...refetchWhenShown, gcTime: 0 });
  const controls = useFocusFallback();
  const list = useRef<HTMLUListElement>(null);
  const focusToken = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-token="${id}"]`)?.focus();
  return (
    <Stack ref={controls} gap="lg" px={20} pt="md" pb={24}>
      <Text c="quiet">{tokenMessages.about}</Text>
      <NewToken onDone={focusToken} />
      {tokens.data ? (
        tokens.data.length > 0 && (
          <ul ref={list} className={classes.rows} aria-label={settingsMessages.lists.tokens}>
            {tokens.data.map((token) => (
              <Token key={token.id} token={token} />
            ))}
          </ul>
        )
      ) : (
        <LoadingOrFailed query={tokens} failed={tokenMessages.failed}>
          <Loading label={tokenMessages.loading}>
            <Skeleton height={64} />
          </Loading>
        </LoadingOrFailed>
      )}
    </Stack>
  );
}

function Token({ token: { id, name, scopes, expiresAt, lastUsedAt } }: { token: TokenView }) {
  const { trpcClient } = useClient();
  const utils = trpc.useUtils();
  const { mutateAsync: revoke } = useMutation({
    mutationFn: () => trpcClient.tokens.revoke.mutate({ id }).catch(nullIfGone),
    meta: { failed: tokenToasts.revokeFailed, about: () => id },
    onSuccess: () => {
      utils.tokens.list.setData(undefined, (all) => all?.filter((one) => one.id !== id));
      // cancels a read in progress, which may be from before the change
      void utils.tokens.list.invalidate();
    },
  });
  const [shownAt] = useState(() => new Date());
  const askToRevoke = () =>
    void ask({
      title: tokenMessages.revokeQuestion(name),
      text: tokenMessages.revokeText,
      confirm: tokenMessages.revoke,
      onConfirm: () => revoke(),
    });
  const used = lastUsedAt
    ? fill(tokenMessages.lastUsed, { time: <RelativeTime date={lastUsedAt} /> })
    : tokenMessages.neverUsed;
  return (
    <Flex
      component="li"
      data-token={id}
      tabIndex={-1}
      aria-label={name}
      align="center"
      gap={14}
      mih={64}
      py="xs"
    >
      <RowText
        hint={
          <>
            {scopes.map((scope) => tokenMessages[scope]).join(', ')} ·{' '}
            {tokenMessages[expiresAt > shownAt ? 'expires' : 'expired'](fullDate(expiresAt))} · {used}
          </>
        }
      >
        {name}
      </RowText>
      <Button variant="default" size="sm" aria-label={tokenMessages.revokeName(name)} onClick={askToRevoke}>
        {tokenMessages.revoke}
      </Button>
    </Flex>
  );
}
