import { SegmentedControl } from '@mantine/core';
import { IconFlame, IconMessage } from '@tabler/icons-react';
import { commonMessages } from '#shared/messages/common.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import type { PostKind } from './post-drafts.ts';

interface ModeSwitchProps {
  kind: PostKind;
  onChange: (kind: PostKind) => void;
  /** Not disabled, which would drop the focus. */
  readOnly: boolean;
}

const modes = [
  {
    value: 'post' as const,
    label: (
      <>
        <IconMessage size={18} stroke={1.75} aria-hidden="true" />
        {commonMessages.post}
      </>
    ),
  },
  {
    value: 'review' as const,
    label: (
      <>
        <IconFlame size={18} stroke={1.75} aria-hidden="true" />
        {commonMessages.review}
      </>
    ),
  },
];

export function ModeSwitch({ kind, onChange, readOnly }: ModeSwitchProps) {
  return (
    <SegmentedControl
      aria-label={composerMessages.postType}
      fullWidth
      data={modes}
      value={kind}
      onChange={onChange}
      readOnly={readOnly}
    />
  );
}
