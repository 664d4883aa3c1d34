import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { errorReasons } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { usernameObjection } from '#shared/username-objection.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { accountWords } from '#shared/words-of-account.ts';
import { LeaveQuestion } from '#client/features/content/composer/LeaveQuestion.tsx';
import { useLeaveGuard } from '#client/features/content/composer/use-leave-guard.ts';
import { TextArea, TextField } from '#client/ui/Field.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { toast } from '#client/ui/toasts.ts';
import { AvatarField } from './AvatarField.tsx';
import { ConflictNotice, ConflictQuestion } from './ConflictNotice.tsx';
import { Gallery } from './Gallery.tsx';
import { Group } from './Group.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { changesOf, fits } from './profile-draft.ts';
import classes from './ProfileForm.module.css';
import { useProfileEdit } from './use-profile-edit.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { useUsernameCheck } from './use-username-check.ts';
import { UsernameField } from './UsernameField.tsx';

interface ProfileFormProps {
  /** As it stands on the server. */
  own: OwnProfile;
  onBack: () => void;
}

/** Everything a member says of themselves. Pictures are kept at once; words when they are saved. */
export function ProfileForm({ own, onBack }: ProfileFormProps) {
  const navigate = useNavigate();
  const { draft, change, conflicts, conflictsWith, useSaved, clear } = useProfileEdit(own);
  const changes = changesOf(own, draft);
  const changed = Object.keys(changes).length > 0;
  // photos whose words were typed and not sent
  const [undescribed, setUndescribed] = useState<readonly string[]>([]);
  const onWaiting = (id: string, waiting: boolean) =>
    setUndescribed((before) => [...before.filter((other) => other !== id), ...(waiting ? [id] : [])]);
  const guard = useLeaveGuard(changed || undescribed.length > 0);
  const name = useRef<HTMLInputElement>(null);
  // what the server said was taken, until another name is typed
  const [refused, setRefused] = useState<string | null>(null);
  const check = useUsernameCheck(draft.username, own.username);
  const username = refused !== null && refused === draft.username ? 'taken' : check;

  const { save, replace, saving, asking, close } = useSaveProfile({
    conflictsWith: (now) => conflictsWith(now).length > 0,
    onSaved: (saved) => {
      clear();
      if (undescribed.length === 0) guard.open();
      toast({ ...accountWords.profile.updated, tone: 'done', id: 'profile' });
      void navigate({ to: '/profile/$x', params: { x: saved.username }, replace: true });
    },
    onTaken: () => {
      setRefused(draft.username);
      name.current?.focus();
    },
  });
  const submit = () => {
    if (saving || !changed || !fits(draft)) return;
    if (username === 'invalid' || draft.username === '') {
      toast({ ...usernameObjection(draft.username), tone: 'failed', id: 'profile' });
      name.current?.focus();
    } else if (username === 'taken') {
      const { title, message } = errorReasons.USERNAME_TAKEN;
      toast({ title, message, tone: 'failed', id: 'profile' });
      name.current?.focus();
    } else void save(changes);
  };
  const ready = changed && fits(draft);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageHeader title="Edit Profile" onBack={onBack}>
        <Button type="submit" disabled={!ready} loading={saving}>
          Save
        </Button>
      </PageHeader>
      <div className={classes.body}>
        <ConflictNotice fields={conflicts} onUseSaved={useSaved} />
        <AvatarField own={own} />
        <Gallery own={own} onWaiting={onWaiting} />
        <Group title="About you">
          <TextField
            label="Display name"
            limit={limits.fullName}
            autoComplete="name"
            value={draft.fullName}
            onChange={(fullName) => change({ fullName })}
          />
          <UsernameField
            ref={name}
            value={draft.username}
            own={own.username}
            state={username}
            onChange={(typed) => change({ username: typed.trim() })}
          />
          <TextArea
            label="Bio"
            limit={limits.bio}
            counted
            value={draft.bio}
            onChange={(bio) => change({ bio })}
          />
          <TextField
            label="Occupation"
            limit={limits.occupation}
            counted
            value={draft.occupation}
            onChange={(occupation) => change({ occupation })}
          />
        </Group>
        <PlaceFields draft={draft} onChange={change} />
        <PersonalFields draft={draft} onChange={change} />
        <Button type="submit" size="lg" fullWidth disabled={!ready} loading={saving}>
          Save Changes
        </Button>
      </div>
      <LeaveQuestion
        guard={guard}
        text="They have not been saved yet. Keep them and go on editing, or discard them and leave your profile as it is."
        onLeave={clear}
      />
      <ConflictQuestion
        fields={conflicts}
        opened={asking}
        onReplace={() => replace(changes)}
        onClose={close}
      />
    </form>
  );
}
