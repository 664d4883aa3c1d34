interface ImportMetaEnv {
  /** The version of the build, as package.json says it. */
  readonly MATINEE_VERSION: string;
}

interface Window {
  /** What zod's `config` sets. */
  __zod_globalConfig?: { jitless?: boolean };
}
