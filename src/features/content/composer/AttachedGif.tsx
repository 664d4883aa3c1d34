import { commonMessages } from '#shared/messages/common.ts';
import type { GifView } from '#shared/views/media.ts';
import { gifWidth } from '#client/features/content/media-size.ts';
import { Gif } from '#client/ui/Gif.tsx';
import { AttachmentPreview } from './AttachmentPreview.tsx';

interface AttachedGifProps {
  gif: GifView;
  onRemove: () => void;
  disabled: boolean;
}

/** A GIF that will be posted with the text. */
export const AttachedGif = ({ gif, onRemove, disabled }: AttachedGifProps) => (
  <AttachmentPreview
    label={commonMessages.removeGif}
    maxWidth={gifWidth(gif)}
    disabled={disabled}
    onRemove={onRemove}
  >
    <Gif gif={gif} eager />
  </AttachmentPreview>
);
