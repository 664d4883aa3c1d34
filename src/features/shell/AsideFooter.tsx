import { AnchorLink } from '#client/lib/links.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { shellMessages } from '#shared/messages/shell.ts';
import classes from './AsideFooter.module.css';
import { patch, useClientStore } from '#client/store/client-store.ts';

/** The footer of the aside: color scheme and legal links. */
export default function AsideFooter() {
  const store = useClientStore();
  return (
    <footer className={classes.foot}>
      <SchemeSwitch />
      <p className={classes.print}>
        <AnchorLink to="/terms-of-service">{commonMessages.termsOfService}</AnchorLink>
        <AnchorLink to="/privacy-policy">{commonMessages.privacyPolicy}</AnchorLink>
        <AnchorLink to="/premium">{commonMessages.premium}</AnchorLink>
        <button
          type="button"
          className={classes.keys}
          onClick={() => patch(store, { shortcutsOpened: true })}
        >
          {shellMessages.keyboardShortcuts}
        </button>
      </p>
    </footer>
  );
}
