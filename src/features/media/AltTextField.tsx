import { Textarea } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { mediaMessages } from '#shared/messages/media.ts';
import { limited } from '#client/ui/limited.tsx';

interface AltTextFieldProps {
  value: string;
  onChange: (alt: string) => void;
  readOnly: boolean;
}

/** The alternative text of a picture that is being uploaded or posted. */
export const AltTextField = ({ value, onChange, readOnly }: AltTextFieldProps) => (
  <Textarea
    label={mediaMessages.altText}
    placeholder={mediaMessages.altTextHint}
    autosize
    minRows={1}
    maxRows={5}
    value={value}
    readOnly={readOnly}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...limited(value, limits.alt)}
  />
);
