export const importsMessages = {
  /** Why a file was not read. */
  unread: {
    unknown: 'This isn’t a history that we know.',
    unclear: 'We can’t tell which list this is. Bring the whole ZIP, or give the file its original name.',
    damaged: 'This file is damaged, or only part of it arrived.',
    too_large: 'This file is too large.',
  },
  /** Why a row has found no place. */
  noMatch: 'We found no title with this name.',
  severalMatches: 'Several titles have this name. Choose one, or add its tmdbID.',
  noPlace: 'This has no place here: the list is full, the episode doesn’t exist, or the text is too long.',
};
