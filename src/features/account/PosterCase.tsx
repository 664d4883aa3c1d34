import { Rating } from '#client/ui/Rating.tsx';
import classes from './PosterCase.module.css';

interface PosterCaseProps {
  side: 'left' | 'right';
}

/** Decoration beside the form: the poster of a made-up film with a rating. */
export function PosterCase({ side }: PosterCaseProps) {
  return (
    <div className={classes.case} aria-hidden="true">
      <div className={classes.glass}>{side === 'left' ? <LongAfternoon /> : <PartNine />}</div>
      <Rating rating={side === 'left' ? 'fire_4' : 'poop_3'} size={22} />
    </div>
  );
}

function LongAfternoon() {
  return (
    <svg className={classes.poster} viewBox="0 0 120 180">
      <path className={classes.petrol} d="M0 0h120v180H0z" />
      <circle className={classes.bulb} cx="60" cy="92" r="38" />
      <path className={classes.cream} d="M0 102c24-12 40-6 60 2s38 8 60-4v80H0z" opacity=".22" />
      <path className={classes.velvet} d="M0 118c30-14 52-2 72 4s34 2 48-6v64H0z" />
      <path className={classes.ink} d="M0 140c22-8 40-2 60 4s40 4 60-4v40H0z" />
      <path className={classes.thread} d="M60 40V26M24 56l-9-9M96 56l9-9" />
      <text className={classes.title} x="60" y="157" fontSize="13">
        THE LONG
        <tspan x="60" dy="14">
          AFTERNOON
        </tspan>
      </text>
    </svg>
  );
}

function PartNine() {
  return (
    <svg className={classes.poster} viewBox="0 0 120 180">
      <path className={classes.plum} d="M0 0h120v180H0z" />
      <path className={classes.green} d="M0 122c20-8 38 6 60 0s40-8 60 0v58H0z" />
      <text className={classes.nine} x="60" y="124" fontSize="128">
        9
      </text>
      <path className={classes.plum} d="M52 56a9 6 0 1 0 18 0Z" />
      <circle className={classes.cream} cx="61" cy="58" r="2.4" />
      <text className={classes.title} x="60" y="157" fontSize="13">
        THE MOLD
        <tspan x="60" dy="14">
          PART NINE
        </tspan>
      </text>
    </svg>
  );
}
