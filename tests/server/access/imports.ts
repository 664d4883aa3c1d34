import { type Row, ownerAlone } from './row.ts';

const theirs = ownerAlone('NOT_FOUND');

export const imports: Row[] = [
  { path: 'imports.get', ...theirs, input: ({ doneImport }) => ({ id: doneImport.id }) },
  { path: 'imports.list', anonymous: 'SIGNED_OUT', other: 'nothing', owner: 'ok', blocked: 'nothing' },
  { path: 'imports.matches', ...theirs, input: ({ doneImport }) => ({ id: doneImport.id }) },
  {
    path: 'imports.start',
    ...theirs,
    input: ({ readyImport }) => ({ id: readyImport.id, visibility: 'me', border: 6 }),
  },
  {
    path: 'imports.choose',
    ...theirs,
    input: ({ doneImport }) => ({ id: doneImport.id, rowId: doneImport.ambiguous.id, title: null }),
  },
  { path: 'imports.undo', ...theirs, input: ({ doneImport }) => ({ id: doneImport.id }) },
];
