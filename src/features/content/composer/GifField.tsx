import { commonMessages } from '#shared/messages/common.ts';
import type { GifView } from '#shared/views/media.ts';
import { gifWidth } from '#client/features/content/media-size.ts';
import { Gif } from '#client/ui/Gif.tsx';
import { Attached } from './Attached.tsx';

interface GifFieldProps {
  gif: GifView;
  onRemove: () => void;
  disabled: boolean;
}

export function GifField({ gif, onRemove, disabled }: GifFieldProps) {
  return (
    <Attached
      label={commonMessages.removeGif}
      onRemove={onRemove}
      disabled={disabled}
      maxWidth={gifWidth(gif)}
    >
      <Gif gif={gif} eager />
    </Attached>
  );
}
