import { abbreviateCount, countOf, exactCount } from '#shared/format/count.ts';
import type { Reception } from '#shared/views/titles.ts';
import { Flame, Poop } from '#client/ui/Rating.tsx';
import { heatOf } from './heat.ts';
import classes from './HeatMeter.module.css';

/** Flames against poops: how a title was received by its reviews. */
export function HeatMeter({ reception }: { reception: Reception }) {
  const { reviews, flames, poops } = reception;
  const heat = heatOf(reception);
  const said = heat
    ? `${heat.word}: ${countOf(flames, 'review')} with flames, ${exactCount(poops)} with poops`
    : 'Nobody has reviewed this yet';
  return (
    <div className={classes.meter} role="img" aria-label={said}>
      <span className={classes.side}>
        <Flame size={28} />
        <span className={classes.count}>{abbreviateCount(flames)}</span>
      </span>
      <span className={classes.middle}>
        <span className={classes.words}>
          <span className={classes.word}>{heat?.word ?? 'Still cold'}</span>
          <span className={classes.reviews}>
            {heat ? countOf(reviews, 'review') : 'Nobody has reviewed this yet'}
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
