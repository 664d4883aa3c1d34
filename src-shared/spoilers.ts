import { episodeCode } from './format/episode.ts';
import type { EpisodePlace } from './views/titles.ts';

interface Spoiled {
  titleName: string;
  episode: EpisodePlace | null;
}

/** What is spoiled: "Severance (2022)"; for an episode, "Severance (2022), S1 E3". */
export const spoiledName = ({ titleName, episode }: Spoiled): string =>
  episode ? `${titleName}, ${episodeCode(episode)}` : titleName;

/** The text that is shown instead of a covered one. */
export const spoilerFor = (spoiled: Spoiled): string => `Spoiler for ${spoiledName(spoiled)}`;
