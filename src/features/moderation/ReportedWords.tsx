import { Text } from '@mantine/core';
import { splitComment } from '#shared/comment-gif.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { CommentGif } from '#client/ui/Gif.tsx';
import classes from './Moderation.module.css';

interface ReportedWordsProps {
  kind: ReportTarget['kind'] | undefined;
  words: string;
  inherit?: boolean;
}

/** The text of a reported item and, for a comment, its GIF. */
export function ReportedWords({ kind, words, inherit = false }: ReportedWordsProps) {
  const { text, gifUrl } = kind === 'reply' ? splitComment(words) : { text: words, gifUrl: null };
  return (
    <>
      {text && (
        <Text inherit={inherit} className={classes.quote} dir="auto">
          {text}
        </Text>
      )}
      {gifUrl && <CommentGif url={gifUrl} />}
    </>
  );
}
