import { editingMessages } from '#shared/messages/editing.ts';
import { type ProfileText, profileTexts } from '#shared/profile-texts.ts';
import { limited } from '#client/ui/limited.tsx';
import type { ProfileFormState } from './use-profile-edit.ts';

/** The label, value and length of one text of the profile, for a TextInput or Textarea. */
export const profileTextProps = (
  form: ProfileFormState,
  text: ProfileText,
  options?: Parameters<typeof limited>[2],
) => ({
  label: editingMessages.texts[text],
  ...form.getInputProps(text),
  ...limited(form.values[text], profileTexts[text].limit, options),
});
