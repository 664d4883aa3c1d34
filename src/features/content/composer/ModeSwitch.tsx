import { IconFlame, IconMessage } from '@tabler/icons-react';
import { Choices } from '#client/ui/Choices.tsx';
import type { PostKind } from './post-drafts.ts';

interface ModeSwitchProps {
  kind: PostKind;
  onChange: (kind: PostKind) => void;
}

const choices = [
  { value: 'post', label: 'Post', Icon: IconMessage },
  { value: 'review', label: 'Review', Icon: IconFlame },
] as const;

/** Whether it becomes a post or a review. What was written stays. */
export function ModeSwitch({ kind, onChange }: ModeSwitchProps) {
  return <Choices legend="What you write" bare choices={choices} value={kind} onChange={onChange} />;
}
