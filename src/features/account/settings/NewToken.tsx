import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useClipboard } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { z } from 'zod';
import { type Attempt, attemptFor } from '#client/lib/attempts.ts';
import { useClient } from '#client/store/client.ts';
import { createDrafts } from '#client/lib/drafts.ts';
import { stringOf } from '#client/lib/fields.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useCloseOverlay } from '#client/lib/overlay.ts';
import { errorDataOf } from '#client/lib/error-data.ts';
import { requestTimeout, trpc } from '#client/lib/trpc.ts';
import { useLeaveGuard } from '#client/store/use-leave-guard.ts';
import { validateBy } from '#client/lib/validate-by.ts';
import { ask } from '#client/ui/ask.tsx';
import { limited } from '#client/ui/limited.tsx';
import { useOverlayHistory } from '#client/ui/overlay-history.ts';
import { SheetGuard } from '#client/ui/Sheet.tsx';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { limits } from '#shared/limits.ts';
import { settingsMessages } from '#shared/messages/settings.ts';
import { tokenMessages, tokenToasts } from '#shared/messages/tokens.ts';
import { CreateToken, tokenScopes } from '#shared/schemas/tokens.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

const validate = validateBy(z.object({ name: CreateToken.shape.name, scopes: CreateToken.shape.scopes }));
const lifetimes = [7, 30, 90, 366].map((days) => ({ value: String(days), label: tokenMessages.days(days) }));

interface TokenForm extends Pick<CreateToken, 'name' | 'scopes'> {
  expiresInDays: string;
}

const blank: TokenForm = { name: '', scopes: ['read'], expiresInDays: '90' };

/** The filled-in form, kept until the token is created, because creating it may need a new sign-in. */
const drafts = createDrafts<TokenForm>({
  storage: () => window.sessionStorage,
  name: 'token',
  empty: blank,
  isEmpty: ({ name, scopes, expiresInDays }) =>
    name === blank.name && scopes.join() === blank.scopes.join() && expiresInDays === blank.expiresInDays,
  parse: ({ name, scopes, expiresInDays }) => ({
    name: stringOf(name),
    scopes: tokenScopes.filter((scope) => Array.isArray(scopes) && scopes.includes(scope)),
    expiresInDays: lifetimes.find(({ value }) => value === expiresInDays)?.value ?? blank.expiresInDays,
  }),
});

/** Focuses the element when it replaces the focused form. */
const takeFocus = (element: HTMLElement | null): void => focusUnlessMoved(null, element);

/** Calls `onDone` with the id of the new token, before the form replaces it. */
export function NewToken({ onDone }: { onDone: (id: string) => void }) {
  const { trpcClient } = useClient();
  const utils = trpc.useUtils();
  const draftKey = useViewer()?.id ?? '';
  const [initialValues] = useState(() => drafts.read(draftKey));
  const form = useForm({
    initialValues,
    validate,
    onValuesChange: (values) => drafts.write(draftKey, values),
  });
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const create = useMutation({
    // limited, because the sheet stays open until there is an answer
    mutationFn: (input: CreateToken) =>
      trpcClient.tokens.create.mutate(input, { signal: AbortSignal.timeout(requestTimeout) }),
    meta: { failed: tokenToasts.createFailed },
    onSuccess: () => {
      setAttempt(null);
      form.setValues(blank);
    },
    // even after an error, because a token whose answer was lost can exist
    onSettled: () => void utils.tokens.list.invalidate(),
  });
  // the token was copied, or the member has confirmed leaving without it
  const [mayClose, setMayClose] = useState(false);
  const isGuarded = create.isPending || (create.isSuccess && !mayClose);
  const question = {
    title: tokenMessages.closeQuestion,
    text: tokenMessages.closeText,
    confirm: tokenMessages.confirmClose,
  };
  useLeaveGuard(isGuarded, { ...question, onLeave: () => setMayClose(true) });
  useSheetGuard(isGuarded, (leave) => {
    if (create.isPending) return;
    void ask({
      ...question,
      onConfirm: () => {
        setMayClose(true);
        leave();
      },
    });
  });
  const { signInAgain, busy } = useSignInAgain('/settings?list=tokens');
  if (errorDataOf(create.error)?.reason === 'SIGN_IN_AGAIN') {
    return (
      <Stack gap="sm" role="status" tabIndex={-1} ref={takeFocus}>
        <p>{settingsMessages.signInAgainText}</p>
        <Button loading={busy} onClick={() => signInAgain()}>
          {settingsMessages.signInAgain}
        </Button>
      </Stack>
    );
  }
  if (create.data) {
    const { id, token } = create.data;
    const closeToken = () => {
      onDone(id);
      setMayClose(false);
      create.reset();
    };
    const done = () => (mayClose ? closeToken() : void ask({ ...question, onConfirm: closeToken }));
    return <MadeToken token={token} onCopied={() => setMayClose(true)} onDone={done} />;
  }
  return (
    <form
      onSubmit={form.onSubmit(
        ({ expiresInDays, ...values }) => {
          const input = { ...values, expiresInDays: Number(expiresInDays) };
          const next = attemptFor(attempt, JSON.stringify(input));
          setAttempt(next);
          create.mutate({ ...input, clientId: next.clientId });
        },
        (errors) => {
          if (errors['name']) form.getInputNode('name')?.focus();
          else form.getInputNode('scopes')?.querySelector('input')?.focus();
        },
      )}
    >
      <Stack gap="md">
        <TextInput
          label={tokenMessages.name}
          placeholder={tokenMessages.namePlaceholder}
          autoComplete="off"
          {...form.getInputProps('name')}
          {...limited(form.values.name, limits.tokenName, { error: form.errors['name'] })}
        />
        <Checkbox.Group label={tokenMessages.scopes} {...form.getInputProps('scopes')}>
          <Stack gap="xs" mt="xs">
            <Checkbox value="read" label={tokenMessages.readText} />
            <Checkbox value="write" label={tokenMessages.writeText} />
          </Stack>
        </Checkbox.Group>
        <NativeSelect
          label={tokenMessages.expiresIn}
          data={lifetimes}
          {...form.getInputProps('expiresInDays')}
        />
        <Button type="submit" loading={create.isPending}>
          {tokenMessages.create}
        </Button>
      </Stack>
    </form>
  );
}

/** While `isGuarded`, closing the sheet in any way, including Back, calls `guard` instead. */
function useSheetGuard(isGuarded: boolean, guard: (leave: () => void) => void) {
  const close = useCloseOverlay('list');
  useImperativeHandle(use(SheetGuard), () => (leave) => (isGuarded ? guard(leave) : leave()));
  useOverlayHistory({ opened: isGuarded, onClose: () => guard(close) });
}

interface MadeTokenProps {
  token: string;
  /** Called when the token is copied, with the button or by hand. */
  onCopied: () => void;
  onDone: () => void;
}

/** Shows the token, which is possible only this once. */
function MadeToken({ token, onCopied, onDone }: MadeTokenProps) {
  const { copy, copied, error } = useClipboard();
  const reportCopied = useEffectEvent(onCopied);
  useEffect(() => {
    if (copied) reportCopied();
  }, [copied]);
  const handleCopy = () => {
    if (getSelection()?.toString().trim() === token) onCopied();
  };
  return (
    <Alert title={tokenMessages.copyNow} role="group" tabIndex={-1} ref={takeFocus}>
      <Stack gap="sm">
        <Text ff="monospace" style={{ overflowWrap: 'anywhere' }} onCopy={handleCopy}>
          {token}
        </Text>
        {error && (
          <Text size="sm" role="alert">
            {tokenMessages.copyFailed}
          </Text>
        )}
        <VisuallyHidden role="status">{copied && tokenMessages.copied}</VisuallyHidden>
        <Group gap="sm">
          <Button onClick={() => copy(token)}>{copied ? tokenMessages.copied : tokenMessages.copy}</Button>
          <Button variant="default" onClick={onDone}>
            {tokenMessages.done}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
