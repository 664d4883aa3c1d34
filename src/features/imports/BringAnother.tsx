import { ButtonLink } from '#client/lib/links.ts';
import { importsMessages } from '#shared/messages/imports.ts';

/** Leads to where files are brought. */
export const BringAnother = ({ variant }: { variant?: string }) => (
  <ButtonLink to="/settings/import" variant={variant}>
    {importsMessages.bringAnother}
  </ButtonLink>
);
