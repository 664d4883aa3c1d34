import { type KeyedInput, other, owner } from './keyed-input.ts';

export const imports: readonly KeyedInput[] = [
  {
    path: 'imports.start',
    who: owner,
    input: ({ brought }) => ({
      id: brought.id,
      visibility: 'me',
      border: 6,
      asWatchDate: false,
      reviews: false,
      favorites: false,
    }),
    others: {
      id: ({ secondBrought }) => secondBrought.id,
      visibility: other('everyone'),
      border: other(4),
      asWatchDate: other(true),
      reviews: other(true),
      favorites: other(true),
    },
  },
  {
    path: 'imports.choose',
    who: owner,
    input: ({ settled }) => ({
      id: settled.id,
      rowId: settled.ambiguous.id,
      title: { mediaType: 'movie', tmdbId: 900_000_001 },
    }),
    others: {
      id: ({ secondSettled }) => secondSettled.id,
      rowId: ({ secondSettled }) => secondSettled.ambiguous.id,
      'title.mediaType': other('show'),
      'title.tmdbId': other(900_000_002),
    },
    refused: { id: 'NOT_FOUND', rowId: 'NOT_FOUND' },
  },
  {
    path: 'imports.undo',
    who: owner,
    input: ({ settled }) => ({ id: settled.id }),
    others: { id: ({ secondSettled }) => secondSettled.id },
  },
];
