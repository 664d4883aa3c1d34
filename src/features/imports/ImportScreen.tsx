import { Stack } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRef } from 'react';
import { useBack } from '#client/lib/use-back.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { importsMessages } from '#shared/messages/imports.ts';
import { UploadFiles } from './UploadFiles.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { HowToExport } from './HowToExport.tsx';
import { ImportDetails } from './ImportDetails.tsx';
import type { ImportsSearch } from './imports-search.ts';

/** Imports a history from another service: choosing files, their summary, and the result. */
export function ImportScreen({ id }: ImportsSearch) {
  const back = useBack(id === undefined ? '/settings' : '/settings/import');
  const content = useRef<HTMLDivElement>(null);
  // the form or link that led here is gone
  useDidUpdate(() => focusUnlessMoved(null, content.current, { preventScroll: true }), [id]);
  return (
    <>
      <PageHeader title={importsMessages.title} onBack={back} />
      <Stack ref={content} tabIndex={-1} gap={32} px="var(--gutter)" pt={20} pb={64}>
        {id === undefined ? (
          <>
            <UploadFiles />
            <EarlierImports />
            <HowToExport />
          </>
        ) : (
          <ImportDetails key={id} id={id} />
        )}
      </Stack>
    </>
  );
}
