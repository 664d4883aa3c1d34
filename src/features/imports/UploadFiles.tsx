import { Alert, Button, Flex, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconAlertCircle, IconFileZip } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { UploadBar } from '#client/features/media/UploadBar.tsx';
import { useFocusFallback } from '#client/ui/focus.ts';
import { limited } from '#client/ui/limited.tsx';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { importsMessages } from '#shared/messages/imports.ts';
import { lengthOf } from '#shared/text-rules.ts';
import { RunningImportLink } from './RunningImportLink.tsx';
import { UnreadFiles } from './UnreadFiles.tsx';
import { type UploadProblem, useImportUpload } from './use-import-upload.ts';
import { selectHistoryFiles } from './select-history-files.ts';
import classes from './UploadFiles.module.css';

/** Accepts the files of a history, dropped or chosen, and asks for the password of an encrypted ZIP. */
export function UploadFiles() {
  const { files, progress, problem, send, sendAgain, cancel, announcement } = useImportUpload();
  const open = useRef<() => void>(null);
  const controls = useFocusFallback();
  const sending = progress !== null;
  return (
    <Stack ref={controls} gap="md">
      <div>
        <Title order={2} fz="xl" lh="xl" lts="-0.02em">
          {importsMessages.lead}
        </Title>
        <Text c="quiet" mt="xs">
          {importsMessages.leadText}
        </Text>
      </div>
      <Dropzone
        onDrop={(dropped) => send(selectHistoryFiles(dropped))}
        openRef={open}
        // not `disabled`: the Cancel button in it would be announced as disabled, too
        activateOnDrag={!sending}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        classNames={classes}
        // the button opens it; shown, it would be a second control to a screen reader
        inputProps={{ style: { display: 'none' } }}
      >
        <IconFileZip size={44} stroke={1.5} color="var(--act)" aria-hidden="true" />
        {sending ? (
          <Stack gap={4} w="100%" maw={360}>
            <Text ta="center" fw={600} truncate>
              {importsMessages.files(files.map(({ name }) => name))}
            </Text>
            <UploadBar label={importsMessages.sending} part={progress} onCancel={cancel} />
          </Stack>
        ) : (
          <>
            <Text ff="heading" fz="lg" lh="lg" fw={700} className={classes.invitation}>
              {importsMessages.drop}
            </Text>
            <Button size="lg" onClick={() => open.current?.()}>
              {importsMessages.choose}
            </Button>
            <Text size="sm" c="quiet">
              {importsMessages.dropHint}
            </Text>
          </>
        )}
      </Dropzone>
      {announcement}
      {problem && <Problem problem={problem} onSend={sendAgain} />}
    </Stack>
  );
}

function Problem({ problem, onSend }: { problem: UploadProblem; onSend: (password?: string) => void }) {
  const { title, message, canRetry, needsPassword, isAnotherRunning, unread } = problem;
  return (
    <Alert title={title} icon={<IconAlertCircle size={20} aria-hidden="true" />} role="alert">
      {message}
      <UnreadFiles files={Object.entries(unread)} />
      {needsPassword && <PasswordForm onSend={onSend} />}
      {isAnotherRunning && (
        <div>
          <RunningImportLink />
        </div>
      )}
      {canRetry && (
        <Button display="block" variant="default" size="sm" mt="sm" onClick={() => onSend()}>
          {commonMessages.tryAgain}
        </Button>
      )}
    </Alert>
  );
}

function PasswordForm({ onSend }: { onSend: (password: string) => void }) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(password);
      }}
    >
      <Flex gap="sm" mt="sm" align="flex-end" wrap="wrap">
        <PasswordInput
          ref={field}
          flex="1 1 200px"
          label={importsMessages.password}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          autoComplete="off"
          {...limited(password, limits.importPassword)}
        />
        <Button type="submit" disabled={password === '' || lengthOf(password) > limits.importPassword}>
          {importsMessages.openZip}
        </Button>
      </Flex>
    </form>
  );
}
