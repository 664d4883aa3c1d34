import { accountMessages } from '#shared/messages/account.ts';
import { type SignInProvider, signInProviders } from '#shared/sign-in.ts';
import { BrandMark } from './BrandMark.tsx';
import classes from './ProviderForm.module.css';

interface ProviderFormProps {
  provider: SignInProvider;
  /** Where the server leads after sign-in. */
  returnTo: string | undefined;
  /** One of the providers is already being asked. */
  busy: boolean;
  onStart: () => void;
}

/** A ticket of two parts that leads to a provider. A plain form, so that it works before our scripts do. */
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
