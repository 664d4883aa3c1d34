import { episodeCode } from './format/episode.ts';
import type { EpisodePlace } from './views/titles.ts';

interface Spoiled {
  titleName: string;
  episode: EpisodePlace | null;
}

/** What is given away: "Severance (2022)", and of an episode "Severance (2022), S1 E3". */
export const spoiledName = ({ titleName, episode }: Spoiled): string =>
  episode ? `${titleName}, ${episodeCode(episode)}` : titleName;

/** Stands in for a text that is covered. */
export const spoilerFor = (spoiled: Spoiled): string => `Spoiler for ${spoiledName(spoiled)}`;
