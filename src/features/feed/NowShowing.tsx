import { useQuery } from '@tanstack/react-query';
import { posterUrl, titleParts } from '#client/features/content/titles.ts';
import { useTRPC } from '#client/lib/trpc.ts';
import { Poster } from '#client/ui/Poster.tsx';
import { ratingLabel } from '#client/ui/rating-label.ts';
import { BareLink } from '#client/ui/TextLink.tsx';
import { nowShowing } from './now-showing.ts';
import classes from './NowShowing.module.css';

/** Two rows of three. */
const MOST = 6;

/** For the aside: posters of what members have reviewed last, each leading to that review. */
export default function NowShowing() {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.feed.list.queryOptions({ tab: 'reviews', limit: 24 }, { staleTime: 5 * 60_000 }),
  );
  const titles = data ? nowShowing(data.items, MOST) : [];
  if (titles.length < 3) return null;
  return (
    <section className={classes.wall} aria-labelledby="now-showing">
      <h2 id="now-showing" className={classes.title}>
        What members are watching
      </h2>
      <ul className={classes.posters}>
        {titles.map(({ contentId, review }) => {
          const { name } = titleParts(review.titleName);
          return (
            <li key={contentId}>
              <BareLink
                to="/comments/$postId"
                params={{ postId: contentId }}
                className={classes.poster}
                aria-label={`${name}, ${ratingLabel(review.rating)}`}
                title={review.titleName}
              >
                <Poster title={name} src={posterUrl(review.posterPath)} sizes="92px" decorative />
              </BareLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
