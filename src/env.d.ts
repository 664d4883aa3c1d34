interface ImportMetaEnv {
  /** The version of the build, as package.json says it. */
  readonly MATINEE_VERSION: string;
}
