import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { commonMessages } from '#shared/messages/common.ts';
import { CommentGif } from '#client/ui/Gif.tsx';
import classes from './CommentBox.module.css';

interface AttachedCommentGifProps {
  url: string;
  onRemove: () => void;
  disabled: boolean;
}

/** A GIF that will be sent with the comment. */
export const AttachedCommentGif = ({ url, onRemove, disabled }: AttachedCommentGifProps) => (
  <div className={classes.gif}>
    <CommentGif url={url} />
    <ActionIcon
      aria-label={commonMessages.removeGif}
      title={commonMessages.removeGif}
      disabled={disabled}
      onClick={onRemove}
    >
      <IconX size={18} stroke={2} />
    </ActionIcon>
  </div>
);
