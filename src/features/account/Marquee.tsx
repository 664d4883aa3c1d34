import { Link } from '@tanstack/react-router';
import { Logo } from '#client/ui/Logo.tsx';
import { accountMessages } from '#shared/messages/account.ts';
import classes from './Marquee.module.css';

const LINES = [
  accountMessages.welcomeFirstLine,
  accountMessages.welcomeSecondLine,
  accountMessages.welcomeThirdLine,
];

/** The marquee above the sign-in form: the name of the site and the heading. */
export function Marquee() {
  return (
    <div className={classes.marquee}>
      <Link to="/" className={classes.sign}>
        <Logo size="stage" />
      </Link>
      <div className={classes.posts} aria-hidden="true" />
      <div className={classes.canopy}>
        <div className={classes.bulbs} aria-hidden="true" />
        <h1 className={classes.board} aria-label={accountMessages.welcome}>
          {LINES.map((line) => (
            <span key={line} className={classes.line} aria-hidden="true">
              {line}
            </span>
          ))}
        </h1>
        <div className={classes.bulbs} aria-hidden="true" />
      </div>
    </div>
  );
}
