import { InvalidArgumentError } from 'commander';

/** A number of days from 1 to a limit, as options take it. */
export const daysUpTo =
  (limit: number) =>
  (text: string): number => {
    if (!/^[1-9]\d{0,4}$/.test(text) || Number(text) > limit)
      throw new InvalidArgumentError(`A number of days, 1 to ${limit}.`);
    return Number(text);
  };

/** Words up to so many code points, as the database takes them. */
export const wordsUpTo =
  (limit: number) =>
  (text: string): string => {
    const words = text.trim();
    if (Array.from(words).length > limit) throw new InvalidArgumentError(`At most ${limit} characters.`);
    return words;
  };
