import { ButtonLink } from '#client/lib/links.ts';
import { importsMessages } from '#shared/messages/imports.ts';

/** A link to the start of another import. */
export const AnotherImportLink = ({ variant }: { variant?: string }) => (
  <ButtonLink to="/settings/import" variant={variant}>
    {importsMessages.bringAnother}
  </ButtonLink>
);
