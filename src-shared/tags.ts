/** Tags with the same key are the same tag: letters in any case. */
export const tagKey = (tag: string): string => tag.toLowerCase();
