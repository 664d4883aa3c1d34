import { describe, expect, it } from 'vitest';
import { preloadsOf } from './preloads.ts';

const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component---loader`;
const filesAt = preloadsOf({
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['entry.css'] },
  '_react.js': { file: 'react.js' },
  '_cards.js': { file: 'cards.js', css: ['cards.css'], imports: ['_react.js', '_marks.js'] },
  '_marks.js': { file: 'marks.js', imports: ['_cards.js'] },
  [route('_shell/index')]: { file: 'home.js', imports: ['index.html', '_cards.js'] },
  [route('_shell/_member/profile.index')]: { file: 'own.js' },
  [route('_shell/$username')]: { file: 'person.js' },
  [route('_shell/profile.$x.index')]: { file: 'profile.js' },
  [route('_shell/profile.$x.$collection')]: { file: 'collection.js' },
  [route('_shell/$')]: { file: 'nowhere.js' },
  'src/features/replies/Dialog.tsx': { file: 'dialog.js' },
});

describe('what an address preloads', () => {
  it('is the files of its screen, each once, without those that every document names', () => {
    expect(filesAt('/').split(/\n\s*/)).toEqual([
      '<link rel="modulepreload" crossorigin href="/home.js">',
      '<link rel="modulepreload" crossorigin href="/cards.js">',
      '<link rel="stylesheet" crossorigin href="/cards.css">',
      '<link rel="modulepreload" crossorigin href="/marks.js">',
    ]);
  });

  it.each([
    ['/profile', 'own.js'],
    ['/profile/', 'own.js'],
    ['/theo', 'person.js'],
    ['/profile/theo', 'profile.js'],
    ['/profile/theo/movies', 'collection.js'],
    ['/no/such/place', 'nowhere.js'],
  ])('at %s the one of %s', (path, file) => {
    expect(filesAt(path)).toBe(`<link rel="modulepreload" crossorigin href="/${file}">`);
  });
});
