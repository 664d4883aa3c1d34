import { useState } from 'react';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { PictureFrame } from '#client/ui/PictureFrame.tsx';
import { PlayButton } from '#client/ui/PlayButton.tsx';
import { contentMessages } from '#shared/messages/content.ts';
import classes from './VideoEmbed.module.css';

interface VideoEmbedProps {
  videoId: string;
  label?: string;
  eager?: boolean;
}

/** The player is a page of another origin and needs that origin; it may not download files or navigate our window. */
const PLAYER_MAY = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** Called once for each player, to take the focus from the play button that it replaces. */
const takeFocus = (player: HTMLIFrameElement | null): void =>
  focusUnlessMoved(null, player, { preventScroll: true });

/** A video's preview from our own server; nothing is requested from YouTube before a tap. */
export function VideoEmbed({ videoId, label = contentMessages.playVideo, eager }: VideoEmbedProps) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        ref={takeFocus}
        className={classes.player}
        src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
        title={contentMessages.youtubeVideo}
        sandbox={PLAYER_MAY}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  }
  return (
    <PlayButton label={label} onPlay={() => setPlaying(true)}>
      <PictureFrame
        src={`/media/youtube/${videoId}.jpg`}
        width={480}
        height={360}
        alt=""
        shape="wide"
        eager={eager}
      />
    </PlayButton>
  );
}
