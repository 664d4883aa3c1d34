import { useState } from 'react';
import type { GifView } from '#shared/views/media.ts';
import { PictureFrame } from './PictureFrame.tsx';
import { PlayButton } from './PlayButton.tsx';
import { useCalm } from './media-queries.ts';

/** A GIF from the search. With reduced motion it stops at its first frame until a tap. */
export function Gif({ gif, eager }: { gif: GifView; eager?: boolean }) {
  const calm = useCalm();
  const [playing, setPlaying] = useState(false);
  const still = calm && !playing;
  const frame = (
    <PictureFrame
      src={gif.url}
      width={gif.width}
      height={gif.height}
      alt={gif.alt}
      eager={eager}
      still={still}
    />
  );
  if (!calm) return frame;
  return (
    <PlayButton playing={playing} onPlay={() => setPlaying(!playing)}>
      {frame}
    </PlayButton>
  );
}
