/** What stands in the place of words that would give a title away. */
export const spoilerFor = (titleName: string): string => `Spoiler for ${titleName}`;
