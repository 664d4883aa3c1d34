/** Tags with the same key are the same tag, in any letter case. */
export const tagKey = (tag: string): string => tag.toLowerCase();
