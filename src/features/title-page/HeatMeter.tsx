import { abbreviateCount, exactCount } from '#shared/format/count.ts';
import { counts } from '#shared/messages/counts.ts';
import { titlePageMessages } from '#shared/messages/title-page.ts';
import type { Reception } from '#shared/views/titles.ts';
import { Flame, Poop } from '#client/ui/Rating.tsx';
import { heatOf } from './heat.ts';
import classes from './HeatMeter.module.css';

/** The share of flames and poops in a title's reviews. */
export function HeatMeter({ reception }: { reception: Reception }) {
  const { reviews, flames, poops } = reception;
  const heat = heatOf(reception);
  const label = heat
    ? titlePageMessages.heat(heat.word, counts.reviews(flames), exactCount(poops))
    : titlePageMessages.noReviews;
  return (
    <div className={classes.meter} role="img" aria-label={label}>
      <span className={classes.side}>
        <Flame size={28} />
        <span className={classes.count}>{abbreviateCount(flames)}</span>
      </span>
      <span className={classes.middle}>
        <span className={classes.text}>
          <span className={classes.label}>{heat?.word ?? titlePageMessages.noHeat}</span>
          <span className={classes.reviews}>
            {heat ? counts.reviews(reviews) : titlePageMessages.noReviews}
          </span>
        </span>
        <span className={classes.bar} data-cold={heat === null || undefined}>
          {flames > 0 && <span className={classes.flames} style={{ flexGrow: flames }} />}
          {poops > 0 && <span className={classes.poops} style={{ flexGrow: poops }} />}
        </span>
      </span>
      <span className={classes.side}>
        <Poop size={26} />
        <span className={classes.count}>{abbreviateCount(poops)}</span>
      </span>
    </div>
  );
}
