import { ButtonLink } from '#client/lib/links.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlePageMessages } from '#shared/messages/title-page.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { useBack } from '#client/lib/use-back.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TitleBody } from './TitleBody.tsx';
import { TitleStates } from './TitleStates.tsx';
import { useTitle } from './use-title.ts';

export function TitleScreen({ title: key }: { title: TitleKey | null }) {
  const back = useBack('/movies-shows-reviews');
  const found = useTitle(key);
  return (
    <>
      <DocumentTitle title={nameOf(found)} />
      <PageHeader
        title={commonMessages.moviesShows}
        heading={found.state === 'ready' ? 'p' : 'h1'}
        onBack={back}
      />
      <TitleStates
        found={found}
        exit={<ButtonLink to="/movies-shows-reviews">{titlePageMessages.browse}</ButtonLink>}
      >
        {(title) => <TitleBody title={title} over={false} />}
      </TitleStates>
    </>
  );
}

function nameOf(found: ReturnType<typeof useTitle>): string {
  if (found.state === 'missing') return titlePageMessages.notFound;
  return found.state === 'ready'
    ? titleWithYear(found.title.name, found.title.releaseDate)
    : commonMessages.moviesShows;
}
