/**
 * YouTube ids by a film's number in the catalogue: only of films whose makers, the Blender Foundation, put them there for
 * everyone. They cannot be looked up where this project is built, so a person should open each once.
 */
export const trailers: Readonly<Record<number, string>> = {
  163: 'aqz-KE-bpKQ',
  164: 'eRsGyueVLvQ',
  165: 'R6MlUcmOul8',
};
