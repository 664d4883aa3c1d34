/** A text's first so many characters, with an ellipsis where there were more. Never cuts within a character. */
export function cut(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : text;
}
