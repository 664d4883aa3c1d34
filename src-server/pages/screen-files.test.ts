import { describe, expect, it } from 'vitest';
import { screenFilesOf, withFiles } from './screen-files.ts';

const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component---loader`;
const filesAt = screenFilesOf({
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

describe('the files of an address', () => {
  it('are those of every screen and then those of its own, each once', () => {
    expect(filesAt('/')).toEqual({
      styles: ['/entry.css', '/cards.css'],
      scripts: ['/entry.js', '/react.js', '/home.js', '/cards.js', '/marks.js'],
    });
  });

  it.each([
    ['/profile', 'own.js'],
    ['/profile/', 'own.js'],
    ['/theo', 'person.js'],
    ['/profile/theo', 'profile.js'],
    ['/profile/theo/movies', 'collection.js'],
    ['/no/such/place', 'nowhere.js'],
  ])('at %s are those of %s', (path, file) => {
    expect(filesAt(path)).toEqual({
      styles: ['/entry.css'],
      scripts: ['/entry.js', '/react.js', `/${file}`],
    });
  });
});

describe('a built document', () => {
  it('links its own style sheets before what the build preloads, and leaves its scripts to the end', () => {
    const built = `<head><!--head--><title>Matinee</title><!--/head-->
      <link rel="preload" href="/text.woff2">
      <script type="module" crossorigin src="/entry.js"></script>
      <link rel="modulepreload" crossorigin href="/react.js">
      <link rel="stylesheet" crossorigin href="/entry.css">
    </head><body></body>`;
    const document = withFiles(built, { styles: ['/entry.css', '/cards.css'], scripts: ['/entry.js'] });
    const places = ['/entry.css', '/cards.css', '/text.woff2', '<body>', '/entry.js'].map((part) =>
      document.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(document.match(/entry/g)).toHaveLength(2);
    expect(document).not.toContain('react.js');
  });
});
