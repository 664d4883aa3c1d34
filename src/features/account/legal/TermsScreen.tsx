import { AnchorLink } from '#client/lib/links.ts';
import { fill } from '#client/lib/fill.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { legalMessages } from '#shared/messages/legal.ts';
import { LegalScreen } from './LegalScreen.tsx';
import type { Clause } from './LegalScreen.tsx';

const clauses: Clause[] = [
  {
    title: legalMessages.termsWhoTitle,
    text: <p>{legalMessages.termsWho}</p>,
  },
  {
    title: legalMessages.termsOwnershipTitle,
    text: <p>{legalMessages.termsOwnership}</p>,
  },
  {
    title: legalMessages.termsConductTitle,
    text: (
      <>
        <p>{legalMessages.termsConduct}</p>
        <ul>
          <li>{legalMessages.termsHarassment}</li>
          <li>{legalMessages.termsPrivacy}</li>
          <li>{legalMessages.termsSpam}</li>
          <li>{legalMessages.termsLaw}</li>
        </ul>
        <p>{legalMessages.termsAbuse}</p>
      </>
    ),
  },
  {
    title: legalMessages.termsReportingTitle,
    text: <p>{legalMessages.termsReporting}</p>,
  },
  {
    title: commonMessages.premium,
    text: (
      <p>
        {fill(legalMessages.termsPlans, {
          plans: <AnchorLink to="/premium">{legalMessages.plansLink}</AnchorLink>,
        })}
      </p>
    ),
  },
  {
    title: legalMessages.termsTitlesTitle,
    text: <p>{legalMessages.termsTitles}</p>,
  },
  {
    title: legalMessages.termsPromisesTitle,
    text: (
      <p>
        {fill(legalMessages.termsPromises, {
          download: <AnchorLink to="/settings">{legalMessages.downloadLink}</AnchorLink>,
        })}
      </p>
    ),
  },
  {
    title: legalMessages.termsLeavingTitle,
    text: (
      <p>
        {fill(legalMessages.termsLeaving, {
          privacy: <AnchorLink to="/privacy-policy">{commonMessages.privacyPolicy}</AnchorLink>,
        })}
      </p>
    ),
  },
];

export function TermsScreen() {
  return (
    <LegalScreen
      title={commonMessages.termsOfService}
      since={legalMessages.termsDate}
      lead={legalMessages.termsLead}
      clauses={clauses}
    />
  );
}
