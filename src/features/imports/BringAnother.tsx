import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { importsMessages } from '#shared/messages/imports.ts';

/** Leads to where files are brought. */
export const BringAnother = ({ variant }: { variant?: string }) => (
  <Button component={Link} to="/settings/import" variant={variant}>
    {importsMessages.bringAnother}
  </Button>
);
