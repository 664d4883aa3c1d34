const words = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 'first' to 'tenth', then '11th'. */
export const ordinal = (number: number): string =>
  words[number] ?? `${number}${suffixes[rules.select(number)] ?? 'th'}`;
