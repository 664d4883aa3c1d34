import { type KeyedInput, other, owner } from './keyed-input.ts';

export const imports: readonly KeyedInput[] = [
  {
    path: 'imports.start',
    who: owner,
    input: ({ readyImport }) => ({
      id: readyImport.id,
      visibility: 'me',
      border: 6,
      asWatchDate: false,
      reviews: false,
      favorites: false,
    }),
    others: {
      id: ({ secondReadyImport }) => secondReadyImport.id,
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
    input: ({ doneImport }) => ({
      id: doneImport.id,
      rowId: doneImport.ambiguous.id,
      title: { mediaType: 'movie', tmdbId: 900_000_001 },
    }),
    others: {
      id: ({ secondDoneImport }) => secondDoneImport.id,
      rowId: ({ secondDoneImport }) => secondDoneImport.ambiguous.id,
      'title.mediaType': other('show'),
      'title.tmdbId': other(900_000_002),
    },
    refused: { id: 'NOT_FOUND', rowId: 'NOT_FOUND' },
  },
  {
    path: 'imports.undo',
    who: owner,
    input: ({ doneImport }) => ({ id: doneImport.id }),
    others: { id: ({ secondDoneImport }) => secondDoneImport.id },
  },
];
