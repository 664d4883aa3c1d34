import { InvalidArgumentError } from 'commander';

/** Parses an option that is a number of days, from 1 to a limit. */
export const daysUpTo =
  (limit: number) =>
  (text: string): number => {
    if (!/^[1-9]\d{0,4}$/.test(text) || Number(text) > limit)
      throw new InvalidArgumentError(`A number of days, 1 to ${limit}.`);
    return Number(text);
  };

/** Parses an option that is a text of at most `limit` code points, as the database counts them. */
export const wordsUpTo =
  (limit: number) =>
  (text: string): string => {
    const words = text.trim();
    if (Array.from(words).length > limit) throw new InvalidArgumentError(`At most ${limit} characters.`);
    return words;
  };
