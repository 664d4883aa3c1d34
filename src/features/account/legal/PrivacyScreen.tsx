import { AnchorLink } from '#client/lib/links.ts';
import { fill } from '#client/lib/fill.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { legalMessages } from '#shared/messages/legal.ts';
import { LegalScreen } from './LegalScreen.tsx';
import type { Clause } from './LegalScreen.tsx';

const clauses: Clause[] = [
  {
    title: legalMessages.privacySignInTitle,
    text: (
      <>
        <p>{legalMessages.privacySignIn}</p>
        <p>{legalMessages.privacyEmail}</p>
      </>
    ),
  },
  {
    title: legalMessages.privacyContentTitle,
    text: (
      <>
        <p>{legalMessages.privacyContent}</p>
        <p>{legalMessages.privacyPictures}</p>
        <p>{legalMessages.privacyImports}</p>
        <p>{legalMessages.privacyPersonal}</p>
      </>
    ),
  },
  {
    title: legalMessages.privacyPrivateTitle,
    text: (
      <ul>
        <li>{legalMessages.privacyBookmarks}</li>
        <li>{legalMessages.privacySafety}</li>
        <li>{legalMessages.privacyReports}</li>
        <li>{legalMessages.privacyNotifications}</li>
        <li>{legalMessages.privacyLastSeen}</li>
      </ul>
    ),
  },
  {
    title: legalMessages.privacyLocationTitle,
    text: (
      <>
        <p>{legalMessages.privacyLocation}</p>
      </>
    ),
  },
  {
    title: legalMessages.privacyBrowserTitle,
    text: (
      <ul>
        <li>{legalMessages.privacyCookies}</li>
        <li>{legalMessages.privacyDrafts}</li>
        <li>{legalMessages.privacyTracking}</li>
      </ul>
    ),
  },
  {
    title: legalMessages.privacyServerTitle,
    text: (
      <>
        <p>{legalMessages.privacySessions}</p>
        <p>{legalMessages.privacyTokens}</p>
        <p>{legalMessages.privacyTimeZone}</p>
        <p>{legalMessages.privacyLog}</p>
      </>
    ),
  },
  {
    title: legalMessages.privacyThirdPartiesTitle,
    text: (
      <ul>
        <li>{legalMessages.privacyYoutube}</li>
        <li>{legalMessages.privacyGiphy}</li>
        <li>{legalMessages.privacyTmdb}</li>
      </ul>
    ),
  },
  {
    title: legalMessages.privacyDataTitle,
    text: (
      <>
        <p>
          {fill(legalMessages.privacyDownload, {
            settings: <AnchorLink to="/settings">{legalMessages.settingsLink}</AnchorLink>,
          })}
        </p>
        <p>{legalMessages.privacyDelete}</p>
        <p>{legalMessages.privacyBans}</p>
        <p>{legalMessages.privacyUsernames}</p>
      </>
    ),
  },
  {
    title: legalMessages.privacyChildrenTitle,
    text: <p>{legalMessages.privacyChildren}</p>,
  },
  {
    title: legalMessages.privacyNeverTitle,
    text: <p>{legalMessages.privacyNever}</p>,
  },
];

/** What this software does with members' data. Change it together with what it describes. */
export function PrivacyScreen() {
  return (
    <LegalScreen
      title={commonMessages.privacyPolicy}
      since={legalMessages.privacyDate}
      lead={legalMessages.privacyLead}
      clauses={clauses}
    />
  );
}
