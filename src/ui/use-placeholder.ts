import { type RefObject, useEffect, useState } from 'react';
import { setBounded } from '#shared/set-bounded.ts';
import { afterFirstScreen } from './after-first-screen.ts';

/** Decodes a thumbhash (base64); loaded after the first screen. */
type Decode = (hash: string) => string | null;

let decode: Decode | undefined;
let loading: Promise<void> | undefined;

function load(): Promise<void> {
  loading ??= afterFirstScreen()
    .then(() => import('thumbhash'))
    .then(
      ({ thumbHashToDataURL }) => {
        decode = (hash) => {
          try {
            return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
          } catch {
            return null;
          }
        };
      },
      () => {
        loading = undefined;
      },
    );
  return loading;
}

/**
 * A thumbhash as a data URL; null if there is none, it is invalid, or its decoder has not loaded. Nothing is decoded for an `image`
 * that has loaded before the decoder.
 */
export function usePlaceholder(
  hash: string | null | undefined,
  image?: RefObject<HTMLImageElement | null>,
): string | null {
  // in state, because a change of the module's variable would not render anything again
  const [read, setRead] = useState<Decode | undefined>(() => decode);
  useEffect(() => {
    if (!hash || read) return undefined;
    let shown = true;
    void load().then(() => {
      if (shown && !isLoaded(image?.current)) setRead(() => decode);
    });
    return () => {
      shown = false;
    };
  }, [hash, image, read]);
  return hash && read ? placeholderOf(hash, read) : null;
}

const isLoaded = (image: HTMLImageElement | null | undefined): boolean =>
  image?.complete === true && image.naturalWidth > 0;

const placeholders = new Map<string, string | null>();

function placeholderOf(hash: string, read: Decode): string | null {
  let placeholder = placeholders.get(hash);
  if (placeholder === undefined) {
    placeholder = read(hash);
    setBounded(placeholders, hash, placeholder, 500);
  }
  return placeholder;
}
