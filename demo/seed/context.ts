import { pick, shuffled } from './chance.ts';
import type { Chance } from './chance.ts';
import type { Executor } from '#scripts/seed/rows.ts';
import type { StoredPictures } from './pictures.ts';

/** What every part of the demo works with. */
export interface DemoContext {
  db: Executor;
  /** The same stream for the same seed: the demo differs only in its dates. */
  random: Chance;
  now: Date;
  pictures: StoredPictures;
}

/** A day in minutes. */
export const day = 1_440;

/** The time so many minutes before now. */
export const ago = (context: DemoContext, minutes: number): Date =>
  new Date(context.now.getTime() - Math.round(minutes * 60_000));

/** The calendar day of a time, as `YYYY-MM-DD` in UTC. */
export const dateOf = (time: Date): string => time.toISOString().slice(0, 10);

/** A member of the demo. */
export interface Person {
  id: string;
  username: string;
  /** Minutes since they joined. */
  joined: number;
  /** How much they write and how well they are known. */
  weight: number;
}

/** Everybody, by username as well. */
export interface People {
  all: readonly Person[];
  named(username: string): Person;
}

/** One of the people, the better known more often; `unless` says who is out of the question. */
export function pickPerson(
  people: readonly Person[],
  random: Chance,
  unless: (person: Person) => boolean,
): Person {
  const able = people.filter((person) => !unless(person));
  let left = random() * able.reduce((sum, person) => sum + person.weight, 0);
  for (const person of able) {
    left -= person.weight;
    if (left <= 0) return person;
  }
  return pick(able, random);
}

/** Deals elements in an order that only repeats when all were dealt. */
export function deck<T>(from: readonly T[], random: Chance): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = shuffled(from, random);
    const top = left.pop();
    if (top === undefined) throw new Error('an empty deck');
    return top;
  };
}

/** A rule for `spread`: elements with the same key stand at least so far apart. */
export interface Distance<T> {
  key: (element: T) => string | null;
  apart: number;
}

/** Reorders as little as needed so that alike elements keep their distance, as far as can be; first rules matter most. */
export function spread<T>(from: readonly T[], rules: readonly Distance<T>[]): T[] {
  const queue = [...from];
  const placed: T[] = [];
  const last = rules.map(() => new Map<string, number>());
  const fits = (element: T, held: number): boolean =>
    rules.slice(0, held).every((rule, index) => {
      const key = rule.key(element);
      const at = key === null ? undefined : last[index]?.get(key);
      return at === undefined || placed.length - at >= rule.apart;
    });
  while (queue.length > 0) {
    let found = -1;
    // when nothing keeps every rule, the last ones are given up first
    for (let held = rules.length; found < 0; held -= 1)
      found = queue.findIndex((element) => fits(element, held));
    const [element] = queue.splice(found, 1) as [T];
    rules.forEach((rule, index) => {
      const key = rule.key(element);
      if (key !== null) last[index]?.set(key, placed.length);
    });
    placed.push(element);
  }
  return placed;
}
