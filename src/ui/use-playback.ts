import { useState } from 'react';
import { useCalm } from './media-queries.ts';

interface Playback {
  /** Only the first frame is shown. */
  still: boolean;
  /** The properties of its `PlayButton`; null where it plays by itself. */
  button: { playing: boolean; onPlay: () => void } | null;
}

/** With reduced motion, an animated picture plays after a tap and stops with the next one. */
export function usePlayback(animated = true): Playback {
  const calm = useCalm();
  const [playing, setPlaying] = useState(false);
  if (!animated || !calm) return { still: false, button: null };
  return { still: !playing, button: { playing, onPlay: () => setPlaying(!playing) } };
}
