import { Group, Text } from '@mantine/core';
import { commonMessages } from '#shared/messages/common.ts';
import { logoShape } from '#shared/shapes.ts';

/** Sizes of the mark, the name and the space between them. Where there is little room, the name grows only so far with the text size. */
const sizes = {
  bar: { mark: 28, name: 'min(1.375rem, 7vw)', gap: 8 },
  rail: { mark: 32, name: '1.625rem', gap: 8 },
  stage: { mark: 56, name: 'min(var(--size-6), 17cqi)', gap: 14 },
};

interface LogoProps {
  /** `bar` for the 56-pixel top bar, `rail` beside the page, `stage` on the sign-in screen. */
  size?: keyof typeof sizes;
}

/** The mark, a sun above a ticket, and the name. The name is text, so a link around it needs no label. */
export function Logo({ size = 'bar' }: LogoProps) {
  const { mark, name, gap } = sizes[size];
  return (
    <Group component="span" display="inline-flex" gap={gap} wrap="nowrap" c="var(--text)">
      <svg width={mark} height={mark} viewBox="0 0 32 32" fill="var(--act-fill)" aria-hidden="true">
        <path d={logoShape.sun} />
        <path
          d={logoShape.rays}
          fill="none"
          stroke="var(--act-fill)"
          strokeWidth={2.8}
          strokeLinecap="round"
        />
        <path d={logoShape.ticket} />
      </svg>
      <Text span ff="heading" fz={name} lh={1} fw={800} lts="-0.035em">
        {commonMessages.matinee}
      </Text>
    </Group>
  );
}
