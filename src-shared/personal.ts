/** What members can say about themselves, in display order, with labels. */
export const personal = {
  gender: {
    male: 'Male',
    female: 'Female',
    trans_male: 'Trans male',
    trans_female: 'Trans female',
    'non-binary': 'Non-binary',
    other: 'Other',
    do_not_show: 'Do not show',
  },
  relationshipStatus: {
    single: 'Single',
    in_a_relationship: 'In a relationship',
    engaged: 'Engaged',
    married: 'Married',
    divorced: 'Divorced',
    widowed: 'Widowed',
    open_relationship: 'Open relationship',
  },
  sexualOrientation: {
    straight: 'Straight',
    gay: 'Gay',
    lesbian: 'Lesbian',
    bisexual: 'Bisexual',
    pansexual: 'Pansexual',
    asexual: 'Asexual',
    other: 'Other',
    do_not_show: 'Do not show',
  },
  ethnicity: {
    white: 'White',
    black: 'Black',
    asian: 'Asian',
    hispanic: 'Hispanic',
    native_american: 'Native American',
    pacific_islander: 'Pacific Islander',
    other: 'Other',
    do_not_show: 'Do not show',
  },
  hereFor: {
    chat: 'Chat',
    friendship: 'Friendship',
    dating: 'Dating',
    networking: 'Networking',
    long_term_relationship: 'Long-term relationship',
  },
} as const;

export type HereFor = keyof (typeof personal)['hereFor'];

/** The values of one of these fields, typed. */
export const valuesOf = <T extends Record<string, string>>(labels: T) =>
  Object.keys(labels) as [Extract<keyof T, string>, ...Extract<keyof T, string>[]];

/** Purposes for which the member must confirm once that they are 18 or older. */
export const adultPurposes: readonly HereFor[] = ['dating', 'long_term_relationship'];
