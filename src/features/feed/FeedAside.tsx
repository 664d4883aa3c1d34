import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { Bone } from '#client/ui/Skeleton.tsx';
import classes from './FeedAside.module.css';

const MembersToFollow = lazyPart(() => import('#client/features/profiles/MembersToFollow.tsx'));
const BeingReviewed = lazyPart(() => import('./BeingReviewed.tsx'));

// Not announced as loading: nobody waits for what stands beside the page, and on a phone it never comes.
const members = (
  <div aria-hidden="true">
    {['56%', '40%', '48%'].map((width) => (
      <div key={width} className={classes.member}>
        <Bone width="40px" height={40} shape="round" />
        <Bone width={width} height={14} />
      </div>
    ))}
  </div>
);
const titles = (
  <div className={classes.titles} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Bone key={place} shape="poster" />
    ))}
  </div>
);

/** Below this width there is no aside; the same number stands in `Shell.module.css`. */
const WIDE = '(min-width: 1200px)';
/** Milliseconds after which the first screen stands. */
const SETTLED = 800;

/**
 * Beside the page: whom to follow and what is being reviewed, brought when there is room for them and the first screen
 * stands. Their places are kept from the beginning, so that nothing moves when they come.
 */
export function FeedAside() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const look = () => setWanted((before) => before || wide.matches);
    const timer = setTimeout(look, SETTLED);
    wide.addEventListener('change', look);
    return () => {
      clearTimeout(timer);
      wide.removeEventListener('change', look);
    };
  }, []);
  return (
    <>
      <section className={classes.box} data-holds="members" aria-labelledby="members-to-follow">
        <h2 id="members-to-follow" className={classes.title}>
          Members to follow
        </h2>
        <Suspense fallback={members}>{wanted ? <MembersToFollow coming={members} /> : members}</Suspense>
      </section>
      <section className={classes.box} data-holds="titles" aria-labelledby="being-reviewed">
        <h2 id="being-reviewed" className={classes.title}>
          Being reviewed
        </h2>
        <Suspense fallback={titles}>{wanted ? <BeingReviewed coming={titles} /> : titles}</Suspense>
      </section>
    </>
  );
}
