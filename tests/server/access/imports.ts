import { type Row, ownerAlone } from './row.ts';

const theirs = ownerAlone('NOT_FOUND');

export const imports: Row[] = [
  { path: 'imports.get', ...theirs, input: ({ settled }) => ({ id: settled.id }) },
  { path: 'imports.list', anonymous: 'SIGNED_OUT', other: 'nothing', owner: 'ok', blocked: 'nothing' },
  { path: 'imports.matches', ...theirs, input: ({ settled }) => ({ id: settled.id }) },
  {
    path: 'imports.start',
    ...theirs,
    input: ({ brought }) => ({ id: brought.id, visibility: 'me', border: 6 }),
  },
  {
    path: 'imports.choose',
    ...theirs,
    input: ({ settled }) => ({ id: settled.id, rowId: settled.ambiguous.id, title: null }),
  },
  { path: 'imports.undo', ...theirs, input: ({ settled }) => ({ id: settled.id }) },
];
