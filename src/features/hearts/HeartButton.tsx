import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { countOf } from '#shared/format/count.ts';
import type { HeartTarget } from '#shared/schemas/hearts.ts';
import { MarkButton } from '#client/ui/MarkButton.tsx';
import classes from './HeartButton.module.css';
import { useSetHeart } from './use-set-heart.ts';

interface HeartButtonProps {
  target: HeartTarget;
  /** As `useView` has them: the viewer's wish already in it. */
  hearted: boolean;
  hearts: number;
}

/** Hearts a post or a comment, and says how many did. */
export function HeartButton({ target, hearted, hearts }: HeartButtonProps) {
  const setHeart = useSetHeart(target);
  const [beats, setBeats] = useState(0);
  const press = () => {
    if (setHeart(!hearted) && !hearted) setBeats(beats + 1);
  };
  const Drawn = hearted ? IconHeartFilled : IconHeart;
  return (
    <MarkButton
      label={`Heart, ${countOf(hearts, 'heart')}`}
      count={hearts}
      tone="heart"
      pressed={hearted}
      aria-keyshortcuts={target.kind === 'content' ? 'h' : undefined}
      onClick={press}
    >
      <span key={beats} className={classes.heart} data-beat={(hearted && beats > 0) || undefined}>
        <Drawn size={20} stroke={1.75} aria-hidden="true" />
      </span>
    </MarkButton>
  );
}
