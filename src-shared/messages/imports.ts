export const importsMessages = {
  /** Why a file was not read. */
  unread: {
    unknown: 'This isn’t a history that we know.',
    unclear: 'We can’t tell which list this is. Bring the whole ZIP, or give the file its original name.',
    damaged: 'This file is damaged, or only part of it arrived.',
    too_large: 'This file is too large.',
  },
};
