/** What makes two tags the same: their letters, in any case. */
export const tagKey = (tag: string): string => tag.toLowerCase();
