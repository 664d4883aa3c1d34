import { useState } from 'react';
import type { GifView } from '#shared/views/media.ts';
import { PictureFrame } from './PictureFrame.tsx';
import { PlayButton } from './PlayButton.tsx';
import { useCalm } from './use-calm.ts';

/** A GIF from the search. Where less motion is wanted it is not even loaded before a tap. */
export function Gif({ gif, eager }: { gif: GifView; eager?: boolean }) {
  const calm = useCalm();
  const [playing, setPlaying] = useState(false);
  const frame = (src: string) => (
    <PictureFrame src={src} width={gif.width} height={gif.height} alt={gif.alt} eager={eager} />
  );
  if (!calm || playing) return frame(gif.url);
  return <PlayButton onPlay={() => setPlaying(true)}>{frame(NOTHING)}</PlayButton>;
}

/** One transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
