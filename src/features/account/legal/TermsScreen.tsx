import { AnchorLink } from '#client/lib/links.ts';
import { LegalScreen } from './LegalScreen.tsx';
import type { Clause } from './LegalScreen.tsx';

const clauses: Clause[] = [
  {
    title: 'Who may come in',
    text: (
      <p>
        Anyone of 13 or over. Members nearby, and looking for dates or a relationship, are for those of 18 or
        over. One person, one account; keep the Google or X account you sign in with to yourself.
      </p>
    ),
  },
  {
    title: 'What is yours stays yours',
    text: (
      <p>
        You keep every right to what you write and upload. You allow us to store it and to show it to others
        on Matinee, for as long as you leave it here. Delete it and that ends; delete your account and it ends
        for all of it.
      </p>
    ),
  },
  {
    title: 'How we treat each other',
    text: (
      <>
        <p>Dislike a film as loudly as you wish. Not each other. Please do not post</p>
        <ul>
          <li>
            threats, harassment, hatred against people for who they are, or anything sexual with minors;
          </li>
          <li>what is private of somebody else, or pictures you have no right to share;</li>
          <li>advertising, scams, or the same thing over and over;</li>
          <li>anything that is against the law where you or we are.</li>
        </ul>
        <p>
          And do not try to break in, to collect other people’s data, or to slow the house down with machines.
        </p>
      </>
    ),
  },
  {
    title: 'When something is wrong',
    text: (
      <p>
        Report, Hide and Block are in the menu of every post, comment and profile. The people who look after
        Matinee read reports, may take a post out of sight, and may end an account that keeps hurting others.
      </p>
    ),
  },
  {
    title: 'Premium',
    text: (
      <p>
        The <AnchorLink to="/premium">plans</AnchorLink> are announced, and nothing can be bought yet: the
        button takes no money. Plans are given by hand for now. When that changes, these terms will say how to
        pay and how to stop.
      </p>
    ),
  },
  {
    title: 'Films, shows and GIFs',
    text: (
      <p>
        Titles, posters and GIFs belong to their owners. This product uses TMDB and the TMDB APIs but is not
        endorsed, certified, or otherwise approved by TMDB.
      </p>
    ),
  },
  {
    title: 'No promises we cannot keep',
    text: (
      <p>
        We look after Matinee with care, but it may be away for a while, change, or end one day. It is offered
        as it is, as far as the law allows. What members write is their own opinion, not ours. You can{' '}
        <AnchorLink to="/settings">take your data along</AnchorLink> at any time.
      </p>
    ),
  },
  {
    title: 'Leaving',
    text: (
      <p>
        Whenever you like, in the settings. What we do with your data until then, and after, is in the{' '}
        <AnchorLink to="/privacy-policy">Privacy Policy</AnchorLink>.
      </p>
    ),
  },
];

/** The house rules. */
export function TermsScreen() {
  return (
    <LegalScreen
      title="Terms of Service"
      since="November 21, 2026"
      lead="The house rules, in plain words. By signing in you agree to them."
      clauses={clauses}
    />
  );
}
