import { Button, Stack, TextInput, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorReasons } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { editingMessages, profileToasts } from '#shared/messages/editing.ts';
import { usernameProblem } from '#shared/username-problem.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { useHasLeftScreen } from '#client/ui/use-has-left-screen.ts';
import { useLeaveGuard } from '#client/store/use-leave-guard.ts';
import { disabledUntil, focusFirstInvalid } from '#client/ui/invalid-fields.ts';
import { limited } from '#client/ui/limited.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { toast } from '#client/ui/toasts.ts';
import { AvatarField } from './AvatarField.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { Gallery } from './Gallery.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { changesOf } from './profile-draft.ts';
import { profileTextProps } from './profile-text-props.ts';
import { useProfileEdit } from './use-profile-edit.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { useUsernameCheck } from './use-username-check.ts';
import { UsernameField } from './UsernameField.tsx';

interface ProfileFormProps {
  own: OwnProfile;
  onBack: () => void;
  /** Leaves the screen. */
  onSaved: (saved: OwnProfile) => void;
}

/** The profile form. Pictures are saved immediately, text with the button. */
export function ProfileForm({ own, onBack, onSaved }: ProfileFormProps) {
  const hasLeft = useHasLeftScreen();
  const { form, conflicts, conflictsWith, restoreSaved, clear } = useProfileEdit(own);
  const { values } = form;
  const changes = changesOf(own, values);
  const changed = Object.keys(changes).length > 0;
  // photos whose descriptions have not been sent
  const [undescribed, setUndescribed] = useState<readonly string[]>([]);
  const onUnsentChange = (id: string, isUnsent: boolean) =>
    setUndescribed((before) => [...before.filter((other) => other !== id), ...(isUnsent ? [id] : [])]);
  const allowLeaving = useLeaveGuard(changed || undescribed.length > 0, {
    text: editingMessages.discardText,
    onLeave: clear,
  });
  const username = useUsernameCheck(values.username, own.username);
  const refuseUsername = (refusal: { title: string; message: string }) => {
    toast({ title: refusal.title, message: refusal.message, tone: 'failed', id: 'profile' });
    form.getInputNode('username')?.focus();
  };

  const [saved, setSaved] = useState<OwnProfile>();
  // a photo can be described while the profile is being saved
  const leave = useEffectEvent((own: OwnProfile) => {
    if (undescribed.length === 0) allowLeaving();
    onSaved(own);
  });
  useEffect(() => {
    if (saved) leave(saved);
  }, [saved]);
  const { save, saving } = useSaveProfile({
    conflictsWith,
    onSaved: () => {
      clear();
      toast({ ...profileToasts.updated, tone: 'done', id: 'profile' });
    },
    onDone: (answer) => {
      if (!hasLeft()) setSaved(answer);
    },
    onUsernameTaken: () => {
      form.setFieldError('username', errorReasons.USERNAME_TAKEN.message);
      form.getInputNode('username')?.focus();
    },
  });
  // an invalid username is reported on saving
  const isValid = Object.keys(form.errors).every((field) => field === 'username');
  const submit = form.onSubmit(
    () => {
      if (saving || !changed) return;
      if (username === 'taken') refuseUsername(errorReasons.USERNAME_TAKEN);
      else void save(changes);
    },
    (errors) => {
      if (errors.username) refuseUsername(usernameProblem(values.username));
      else focusFirstInvalid(form, errors);
    },
  );
  return (
    <form onSubmit={submit}>
      <PageHeader title={commonMessages.editProfile} onBack={onBack}>
        <Button type="submit" disabled={!changed} loading={saving} {...disabledUntil(isValid)}>
          {editingMessages.save}
        </Button>
      </PageHeader>
      <Stack gap={36} px="var(--gutter)" pt={20} pb="calc(48px + var(--safe-bottom))">
        <div>
          <ConflictNotice fields={conflicts} onUseSaved={restoreSaved} />
          <AvatarField own={own} />
        </div>
        <Gallery own={own} onUnsentChange={onUnsentChange} />
        <FieldGroup title={editingMessages.aboutYou}>
          <TextInput
            label={editingMessages.displayName}
            autoComplete="name"
            readOnly={saving}
            {...form.getInputProps('fullName')}
            {...limited(values.fullName, limits.fullName)}
          />
          <UsernameField form={form} own={own.username} state={username} readOnly={saving} />
          <Textarea
            autosize
            minRows={2}
            maxRows={8}
            readOnly={saving}
            {...profileTextProps(form, 'bio', { alwaysCounted: true })}
          />
          <TextInput
            autoComplete="organization-title"
            readOnly={saving}
            {...profileTextProps(form, 'occupation', { alwaysCounted: true })}
          />
        </FieldGroup>
        <PlaceFields form={form} readOnly={saving} />
        <PersonalFields form={form} readOnly={saving} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          mt={-8}
          disabled={!changed}
          loading={saving}
          {...disabledUntil(isValid)}
        >
          {editingMessages.saveChanges}
        </Button>
      </Stack>
    </form>
  );
}
