import { SchemeSwitch } from '#client/ui/SchemeSwitch.tsx';
import { TextLink } from '#client/ui/TextLink.tsx';
import classes from './AsideFoot.module.css';
import { showShortcuts } from './shortcuts-shown.ts';

/** The end of the aside: how the house is lit, and the small print. */
export default function AsideFoot() {
  return (
    <footer className={classes.foot}>
      <SchemeSwitch />
      <p className={classes.print}>
        <TextLink to="/terms-of-service">Terms of Service</TextLink>
        <TextLink to="/privacy-policy">Privacy Policy</TextLink>
        <TextLink to="/premium">Premium</TextLink>
        <button type="button" className={classes.keys} onClick={() => showShortcuts(true)}>
          Keyboard shortcuts
        </button>
      </p>
    </footer>
  );
}
