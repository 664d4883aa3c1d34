import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { episodeCode } from '#shared/format/episode.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { contentMessages } from '#shared/messages/content.ts';
import type { SpoilerView } from '#shared/views/spoilers.ts';
import { TitleLink } from '#client/features/titles/TitleLink.tsx';
import { useClientStore } from '#client/store/client-store.ts';
import { setSpoilerOpened, useSpoilerCover } from '#client/store/spoilers.ts';
import { fill } from '#client/lib/fill.ts';
import classes from './Spoiler.module.css';

interface SpoilerProps {
  id: string;
  spoiler: SpoilerView | null;
  children: ReactNode;
}

/** Covers text that spoils a title. A tap reveals it, another covers it again. */
export function Spoiler({ id, spoiler, children }: SpoilerProps) {
  const store = useClientStore();
  const cover = useSpoilerCover(id, spoiler);
  useEffect(() => {
    // an edit arrives with the same `covered` for every viewer: text that this viewer has already been shown stays open
    if (spoiler && !spoiler.covered) setSpoilerOpened(store, id, spoiler, true);
  }, [store, id, spoiler]);
  if (!spoiler) return children;
  const name = (
    <>
      <bdi>{spoiler.titleName}</bdi>
      {spoiler.episode && `, ${episodeCode(spoiler.episode)}`}
    </>
  );
  if (cover === 'none') {
    return (
      <>
        <p className={classes.note}>
          {fill(contentMessages.spoilerFor, {
            title: (
              <TitleLink title={spoiler} className={classes.title}>
                {name}
              </TitleLink>
            ),
          })}
        </p>
        {children}
      </>
    );
  }
  const open = cover === 'open';
  return (
    <>
      <button
        type="button"
        className={classes.curtain}
        aria-expanded={open}
        onClick={() => setSpoilerOpened(store, id, spoiler, !open)}
      >
        <span>{fill(contentMessages.spoilerFor, { title: name })}</span>{' '}
        <span className={classes.act}>{open ? commonMessages.hide : commonMessages.show}</span>
      </button>
      {open && children}
    </>
  );
}
