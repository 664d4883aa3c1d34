/** Stands in for a text that is covered. */
export const spoilerFor = (titleName: string): string => `Spoiler for ${titleName}`;
