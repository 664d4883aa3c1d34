import { accountMessages } from '#shared/messages/account.ts';
import { type SignInProvider, signInProviders } from '#shared/sign-in.ts';
import { BrandMark } from './BrandMark.tsx';
import classes from './ProviderForm.module.css';

interface ProviderFormProps {
  provider: SignInProvider;
  /** The path to return to after sign-in. */
  returnTo: string | undefined;
  busy: boolean;
  onStart: () => void;
}

/** A button that starts sign-in with a provider. A plain form, so that it works before scripts are loaded. */
export function ProviderForm({ provider, returnTo, busy, onStart }: ProviderFormProps) {
  return (
    <form
      method="post"
      action={`/auth/start/${provider}`}
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <button type="submit" className={classes.ticket} disabled={busy}>
        <span className={classes.stub}>
          <BrandMark brand={provider} />
        </span>
        <span className={classes.body}>{accountMessages.continueWith(signInProviders[provider])}</span>
      </button>
    </form>
  );
}
