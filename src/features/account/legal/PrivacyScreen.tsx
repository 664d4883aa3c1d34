import { AnchorLink } from '#client/lib/links.ts';
import { LegalScreen } from './LegalScreen.tsx';
import type { Clause } from './LegalScreen.tsx';

const clauses: Clause[] = [
  {
    title: 'When you sign in',
    text: (
      <>
        <p>
          You sign in with Google or X. From Google we take your name and, if Google has verified it, your
          e-mail address; from X your name and handle. They name your profile at first. We keep the number by
          which the provider knows you, so that we recognize you next time. The keys the provider gives us for
          that one visit are thrown away at once, and we never learn your password.
        </p>
        <p>Your e-mail address is shown to nobody, and we send no mail.</p>
      </>
    ),
  },
  {
    title: 'What you write and upload',
    text: (
      <>
        <p>
          Posts, reviews, comments, your profile, your wall, hearts, and whom you follow are public: people
          without an account can read them too. Names and posts can be found by search engines.
        </p>
        <p>
          Pictures are made anew when you upload them; where, when and with which camera they were taken is
          removed. Whoever has the address of a picture can open it.
        </p>
        <p>
          Age, gender, orientation, ethnicity, relationship and what you are here for are shown only if you
          switch that on, and to signed-in members only. Your postal code is shown to nobody.
        </p>
      </>
    ),
  },
  {
    title: 'What stays between you and us',
    text: (
      <ul>
        <li>Your bookmarks, what you have marked as seen, and your watchlist if you make it private.</li>
        <li>Whom you hide or block, and what you mute.</li>
        <li>
          What you report, with your reason and a copy of the words you reported. The people who look after
          Matinee read that; the member you reported is not told who it was.
        </li>
        <li>Your notifications, and when you read them.</li>
        <li>
          When you were last here, noted at most once a minute. Nobody sees the time; it helps to order lists
          of members.
        </li>
      </ul>
    ),
  },
  {
    title: 'Where you are',
    text: (
      <>
        <p>
          Only if you ask for members nearby and your browser agrees. The position is rounded to a square of
          about one kilometer before it is stored. It never leaves the server: others see a distance, worked
          out between two such squares. It is forgotten after 30 days, and you can erase it in the settings at
          any time. With “show distance” switched off in your profile, nobody sees you nearby and nobody sees
          a distance.
        </p>
      </>
    ),
  },
  {
    title: 'In your browser',
    text: (
      <ul>
        <li>
          One cookie keeps you signed in: until 30 days without a visit have passed, and 180 days at most.
          While you are signing in there is a second one, for ten minutes.
        </li>
        <li>
          Drafts, the place where you stopped reading, and how you like things displayed stay in the browser’s
          own storage. We never receive those.
        </li>
        <li>There are no advertising or tracking cookies, and nobody counts your clicks.</li>
      </ul>
    ),
  },
  {
    title: 'On our server',
    text: (
      <>
        <p>
          For each place where you are signed in we keep the browser’s own description of itself, since when
          it is signed in and when it was last used. You see that list in the settings and can end each of
          them.
        </p>
        <p>
          The log notes which addresses were asked for and when, without network addresses, cookies, positions
          or anything you typed. Your network address is held in memory for at most an hour, to slow down
          those who ask too much.
        </p>
      </>
    ),
  },
  {
    title: 'Others who take part',
    text: (
      <ul>
        <li>
          YouTube: its pictures come through our server. Only when you press play does your browser talk to
          YouTube, in its mode without cookies.
        </li>
        <li>
          GIPHY: where it serves the GIFs, our server passes on what you search for, and your browser fetches
          the GIFs from GIPHY, which sees your network address then.
        </li>
        <li>The movie database: asked by our server. It does not learn who wants to know.</li>
      </ul>
    ),
  },
  {
    title: 'Take it along, or take it away',
    text: (
      <>
        <p>
          “Download my data” in the <AnchorLink to="/settings">settings</AnchorLink> gives you everything of
          yours as files, what nobody else sees included.
        </p>
        <p>
          “Delete Account” removes your profile, everything you wrote, everything you marked and your wall:
          all of it at once, and for good. Your pictures are gone from the storage shortly after. Where others
          had answered one of your comments, “Comment deleted” stays in its place, without your name or words.
          If the operator of this server keeps backups, your data is in those until they expire.
        </p>
        <p>
          For one day after that we keep a code made from the number by which Google or X knows you, so that a
          ban decided in that moment still holds. If you were banned, we keep the code until the ban ends.
          Reports about you stay without your name and without any words.
        </p>
        <p>
          The last two usernames that you gave up are kept for you for 90 days, so that old links find you.
        </p>
      </>
    ),
  },
  {
    title: 'Children',
    text: (
      <p>
        This service is not for children under 13. Members nearby, and looking for dates, are for adults, and
        we ask once for a confirmation of that.
      </p>
    ),
  },
  {
    title: 'We do not',
    text: <p>sell what we know of you, show advertisements made for you, or read over your shoulder.</p>,
  },
];

/** What this software does with members' data, and what it does not. Change it together with what it describes. */
export function PrivacyScreen() {
  return (
    <LegalScreen
      title="Privacy Policy"
      since="November 22, 2026"
      lead="What Matinee knows about you, who else sees it, and how you get it back."
      clauses={clauses}
    />
  );
}
