export const legalMessages = {
  lastUpdated: (date: string) => `As of ${date}`,
  privacySignInTitle: 'When you sign in',
  privacySignIn:
    'You sign in with Google or X. From Google we take your name and, if Google has verified it, your email address; from X your name and handle. They become your profile’s first name. We keep the number by which the provider knows you, so that we recognize you next time. We throw away the keys the provider gives us for that visit at once, and we never learn your password.',
  privacyEmail: 'Nobody sees your email address, and we send no mail.',
  privacyContentTitle: 'What you write and upload',
  privacyContent:
    'Posts, reviews, comments, your profile, your wall, hearts, and whom you follow are public: people without an account can read them too. Names and posts can be found by search engines.',
  privacyPictures:
    'We re-encode pictures when you upload them and remove where, when and with which camera they were taken. Anyone who has a picture’s address can open it.',
  privacyPersonal:
    'Age, gender, orientation, ethnicity, relationship and what you are here for are shown only if you switch that on, and to signed-in members only. Nobody sees your postal code.',
  privacyPrivateTitle: 'What stays between you and us',
  privacyBookmarks:
    'Your bookmarks, what you have marked as seen, and your watchlist if you make it private.',
  privacySafety: 'Who you hide or block, and what you mute.',
  privacyReports:
    'What you report, with your reason and a copy of the text you reported. The people who look after Matinee read that; the member you reported isn’t told who it was.',
  privacyNotifications: 'Your notifications, and when you read them.',
  privacyLastSeen:
    'When you were last here, noted at most once a minute. Nobody sees the time; it helps order lists of members.',
  privacyLocationTitle: 'Where you are',
  privacyLocation:
    'Only if you ask for members nearby and your browser agrees. The position is rounded to a square of about one kilometer before it is stored. It never leaves the server: others see a distance, worked out between two such squares. It is forgotten after 30 days, and you can erase it in the settings at any time. With “show distance” switched off in your profile, nobody sees you nearby and nobody sees a distance.',
  privacyBrowserTitle: 'In your browser',
  privacyCookies:
    'One cookie keeps you signed in: until 30 days without a visit have passed, and 180 days at most. While you are signing in there is a second one, for ten minutes.',
  privacyDrafts:
    'Drafts, the place where you stopped reading, and your display settings stay in the browser’s own storage. We never receive those.',
  privacyTracking: 'There are no advertising or tracking cookies, and nobody counts your clicks.',
  privacyServerTitle: 'On our server',
  privacySessions:
    'For each device where you are signed in we keep the browser’s own description of itself, when it signed in and when it was last used. You see that list in the settings and can sign out each of them.',
  privacyLog:
    'The log notes which addresses were asked for and when, without network addresses, cookies, positions or anything you typed. We hold your network address in memory for at most an hour, to slow down anyone who asks too much.',
  privacyThirdPartiesTitle: 'Other services',
  privacyYoutube:
    'YouTube: its pictures come through our server. Only when you press play does your browser talk to YouTube, in its mode without cookies.',
  privacyGiphy:
    'GIPHY: where it serves the GIFs, our server passes on what you search for, and your browser fetches the GIFs from GIPHY, which sees your network address then.',
  privacyTmdb: 'The movie database: our server asks it. It doesn’t learn who wants to know.',
  privacyDataTitle: 'Take it with you, or delete it',
  settingsLink: 'settings',
  privacyDownload:
    '“Download my data” in the {settings} gives you everything of yours as files, what nobody else sees included.' as const,
  privacyDelete:
    '“Delete Account” removes your profile, everything you wrote, everything you marked and your wall: all at once, and for good. Your pictures are removed from storage shortly after. Where others replied to one of your comments, “Comment deleted” stays in its place, without your name or text. If the operator of this server keeps backups, your data is in those until they expire.',
  privacyBans:
    'For one day after that we keep a code made from the number by which Google or X knows you, so that a ban decided at that moment still holds. If you were banned, we keep the code until the ban ends. Reports about you stay without your name and without any text.',
  privacyUsernames:
    'The last two usernames you gave up are kept for you for 90 days, so that old links find you.',
  privacyChildrenTitle: 'Children',
  privacyChildren:
    'This service is not for children under 13. Nearby, and looking for dates, are for adults, and we ask you to confirm that once.',
  privacyNeverTitle: 'We do not',
  privacyNever: 'sell what we know about you, show ads made for you, or read over your shoulder.',
  privacyDate: 'November 22, 2026',
  privacyLead: 'What Matinee knows about you, who else sees it, and how you get it back.',
  termsWhoTitle: 'Who can join',
  termsWho:
    'Anyone 13 or over. Nearby, and looking for dates or a relationship, are for members 18 or over. One person, one account; keep the Google or X account you sign in with to yourself.',
  termsOwnershipTitle: 'What is yours stays yours',
  termsOwnership:
    'You keep every right to what you write and upload. You allow us to store it and show it to others on Matinee for as long as you leave it here. Delete it and that ends; delete your account and it ends for everything.',
  termsConductTitle: 'How we treat each other',
  termsConduct: 'Dislike a film as loudly as you like. Not each other. Please do not post',
  termsHarassment:
    'threats, harassment, hatred against people for who they are, or anything sexual with minors;',
  termsPrivacy: 'other people’s private information, or pictures you have no right to share;',
  termsSpam: 'advertising, scams, or the same thing over and over;',
  termsLaw: 'anything that is against the law where you or we are.',
  termsAbuse:
    'And please don’t try to break in, to collect other people’s data, or to slow Matinee down with automated requests.',
  termsReportingTitle: 'When something is wrong',
  termsReporting:
    'Report, Hide and Block are in the menu of every post, comment and profile. The people who look after Matinee read reports, may remove a post, and may close an account that keeps hurting others.',
  plansLink: 'plans',
  termsPlans:
    'The {plans} are announced, and nothing can be bought yet: the button takes no money. For now, plans are given by hand. When that changes, these terms will say how to pay and how to cancel.' as const,
  termsTitlesTitle: 'Films, shows and GIFs',
  termsTitles:
    'Titles, posters and GIFs belong to their owners. This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  termsPromisesTitle: 'No promises we cannot keep',
  downloadLink: 'download your data',
  termsPromises:
    'We look after Matinee with care, but it may be down for a while, change, or end one day. It is offered as is, as far as the law allows. What members write is their own opinion, not ours. You can {download} at any time.' as const,
  termsLeavingTitle: 'Leaving',
  termsLeaving:
    'Whenever you like, in the settings. What we do with your data until then and afterwards is in the {privacy}.' as const,
  termsDate: 'November 21, 2026',
  termsLead: 'The house rules, in plain words. By signing in you agree to them.',
};
