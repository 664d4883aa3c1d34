import { ButtonLink } from '#client/lib/links.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlePageMessages } from '#shared/messages/title-page.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { useBack } from '#client/lib/use-back.ts';
import { movieOrShowTitle, titled } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TitleBody } from './TitleBody.tsx';
import { TitleStates } from './TitleStates.tsx';
import { useTitle } from './use-title.ts';

interface TitleScreenProps {
  title: TitleKey | null;
  /** The cursor after which its reviews start. */
  after: string | undefined;
}

export function TitleScreen({ title: key, after }: TitleScreenProps) {
  const back = useBack('/movies-shows-reviews');
  const result = useTitle(key);
  return (
    <>
      <DocumentTitle title={nameOf(result)} />
      <PageHeader
        title={commonMessages.moviesShows}
        heading={result.state === 'ready' ? 'p' : 'h1'}
        onBack={back}
      />
      <TitleStates
        titleKey={key}
        inOverlay={false}
        result={result}
        exit={<ButtonLink to="/movies-shows-reviews">{titlePageMessages.browse}</ButtonLink>}
      >
        {(title) => <TitleBody title={title} after={after} inOverlay={false} />}
      </TitleStates>
    </>
  );
}

function nameOf(result: ReturnType<typeof useTitle>): string {
  if (result.state === 'ready') return movieOrShowTitle(result.title);
  return titled(result.state === 'missing' ? titlePageMessages.notFound : commonMessages.moviesShows);
}
