/** Minutes of films by their number in the catalogue; well-known ones only, the others are not known. */
export const movieRuntimes: Readonly<Record<number, number>> = {
  ...{
    1: 102,
    3: 87,
    5: 89,
    6: 88,
    7: 103,
    9: 118,
    10: 207,
    11: 112,
    14: 96,
    15: 96,
    16: 128,
    17: 99,
    18: 121,
  },
  ...{ 19: 109, 20: 90, 26: 106, 28: 124, 29: 114, 30: 121, 31: 117, 34: 117, 36: 116, 37: 86, 38: 124 },
  ...{ 40: 120, 42: 101, 43: 127, 46: 154, 47: 101, 48: 81, 49: 98, 50: 103, 52: 136, 53: 98, 55: 122 },
  ...{ 56: 125, 57: 130, 58: 120, 59: 108, 60: 118, 61: 111, 62: 98, 63: 123, 66: 99, 67: 107, 68: 120 },
  ...{ 69: 111, 71: 116, 73: 104, 74: 117, 76: 132, 78: 139, 90: 119, 117: 175, 122: 133, 127: 115 },
  ...{ 137: 145, 138: 118, 142: 142, 157: 148, 163: 10, 164: 15, 165: 12 },
};

/** Minutes of an episode of series whose episodes are all about as long, by their number in the catalogue. */
export const episodeRuntimes: Readonly<Record<number, number>> = {
  ...{ 1: 25, 3: 30, 4: 22, 43: 22, 46: 22, 56: 30, 63: 22, 66: 22, 67: 22 },
};
