/**
 * YouTube ids by a film's number in the catalogue: only of films whose makers, the Blender Foundation, put them there for
 * everyone. The ids are from memory: open each once before a release.
 */
export const trailers: Readonly<Record<number, string>> = {
  163: 'aqz-KE-bpKQ',
  164: 'eRsGyueVLvQ',
  165: 'R6MlUcmOul8',
};
