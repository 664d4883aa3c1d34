interface ProfileTextRule {
  /** Unicode code points. */
  limit: number;
  /** Shown on the profile page; only the member sees the others. */
  isPublic: boolean;
}

/**
 * The texts that members write about themselves, by their columns. Input, views, queries and the form's draft are derived
 * from this list; a label, a form field and, for a public text, a place on the profile page must be added by hand.
 */
export const profileTexts = {
  bio: { limit: 150, isPublic: true },
  occupation: { limit: 60, isPublic: true },
  /** Free text. */
  location: { limit: 80, isPublic: true },
  stateOrRegion: { limit: 80, isPublic: true },
  cityOrTown: { limit: 80, isPublic: true },
  postalCode: { limit: 12, isPublic: false },
} as const satisfies Record<string, ProfileTextRule>;

export type ProfileText = keyof typeof profileTexts;
/** A text that everyone can read. */
export type PublicText = {
  [T in ProfileText]: (typeof profileTexts)[T]['isPublic'] extends true ? T : never;
}[ProfileText];

export const profileTextNames = Object.keys(profileTexts) as ProfileText[];
export const publicTextNames = profileTextNames.filter(
  (name): name is PublicText => profileTexts[name].isPublic,
);

/** An object with a value for each text, by its name. */
export const mapProfileTexts = <T extends ProfileText, V>(
  names: readonly T[],
  make: (rule: ProfileTextRule, name: T) => V,
): Record<T, V> =>
  Object.fromEntries(names.map((name) => [name, make(profileTexts[name], name)])) as Record<T, V>;
