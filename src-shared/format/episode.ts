/** "S2 E4"; for a special, "Special 1". */
export const episodeCode = ({ season, number }: { season: number; number: number }): string =>
  season === 0 ? `Special ${number}` : `S${season} E${number}`;
