import { limits } from '#shared/limits.ts';

const megabyte = 1_000_000;

/** Limits of an import, so that a small upload cannot use much memory, disk space or time. */
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
  /** The highest compression ratio of a file larger than a megabyte; text reaches about 30. */
  ratio: 200,
  /** Rows of one import. */
  rows: 100_000,
  /** Viewings of one film or episode in a diary, with which every new one is compared: more than anybody has. */
  viewings: 1_000,
  /** Bytes of all texts and titles, which are stored while the import exists: ten thousand long reviews. */
  texts: 32 * megabyte,
  /** Code points of a password. */
  password: limits.importPassword,
} as const;
