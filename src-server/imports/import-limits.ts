import { limits } from '#shared/limits.ts';

const megabyte = 1_000_000;

/** What an import may take, so that no file costs more than its own upload. */
export const importLimits = {
  /** Bytes of all files of one upload. */
  upload: limits.importBytes,
  /** Files of one upload. */
  files: limits.importFiles,
  /** Entries of a ZIP, folders not counted. */
  entries: 5_000,
  /** Bytes of a ZIP's list of entries. */
  directory: 32 * megabyte,
  /** Bytes of one file, unpacked. */
  file: 64 * megabyte,
  /** Bytes of everything that is read, unpacked. */
  unpacked: 256 * megabyte,
  /** How many times as large as packed a file may be, once it is a megabyte long; text reaches about 30. */
  ratio: 200,
  /** Rows of one import. */
  rows: 100_000,
  /** Viewings of one film or episode in a diary, each of which is compared with the next: more than anybody has. */
  viewings: 1_000,
  /** Bytes of all their texts and titles, which are stored until the import is done with: ten thousand long reviews. */
  texts: 32 * megabyte,
  /** Code points of a password. */
  password: limits.importPassword,
} as const;
