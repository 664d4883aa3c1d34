import { pendingSignInMinutes } from '#shared/sign-in.ts';

export const legalMessages = {
  lastUpdated: (date: string) => `Last updated ${date}`,
  privacySignInTitle: 'When you sign in',
  privacySignIn:
    'You sign in with Google, X or this community’s own sign-in service, where it has one. From Google and that service we receive your name and, if it has been verified, your email address; from X, your name and handle. Your profile’s first name and username come from them. We keep the ID that the provider has for you, so that we recognize you next time. We discard the access keys from that sign-in right away, and we never learn your password.',
  privacyEmail: 'Nobody else sees your email address, and we don’t send email.',
  privacyContentTitle: 'What you write and upload',
  privacyContent:
    'Posts, reviews, comments, your profile, your wall and who you follow are public: people without an account can see them too. Everyone sees how many hearts something has; only its author is told who gave them. Search engines can find names and posts.',
  privacyPictures:
    'When you upload a picture, we re-encode it and remove the details of where, when and with which camera it was taken. Anyone who has a picture’s address can open it.',
  privacyImports:
    'When you import your history, we delete the files you upload as soon as we’ve read them. We never store the password of a ZIP.',
  privacyPersonal:
    'Your age, gender, sexuality, ethnicity, relationship status and what you’re here for are shown only if you turn that on, and only to signed-in members. Nobody else sees your postal code.',
  privacyPrivateTitle: 'What stays between you and us',
  privacyBookmarks:
    'Your bookmarks, your watchlist if you make it private, and your diary with what you’ve marked as seen, except for the entries you show to followers or everyone.',
  privacySafety: 'Who you hide or block, and what you mute.',
  privacyReports:
    'What you report, with your reason and a copy of the text you reported. Moderators read it; the member you reported isn’t told who reported them.',
  privacyNotifications: 'Your notifications, and when you read them.',
  privacyLastSeen:
    'When you were last here, recorded at most once a minute. Nobody else sees the time; we use it to sort lists of members.',
  privacyLocationTitle: 'Where you are',
  privacyLocation:
    'We use your location only if you open Nearby and your browser allows it. We round it to a square of about one kilometer before we store it. It never leaves the server: others see a distance, calculated between two such squares. We delete it after 30 days, and you can erase it in Settings at any time. With “Show distance” turned off in your profile, you don’t appear in Nearby and nobody sees a distance.',
  privacyBrowserTitle: 'In your browser',
  privacyCookies: `One cookie keeps you signed in until you stay away for 30 days, and for 180 days at most. Each time you start signing in, another one is kept until you’re done, for up to ${pendingSignInMinutes} minutes. Two more last five seconds and make sure that you see what’s newest. If your account is suspended, one shows you the message for five minutes.`,
  privacyDrafts:
    'Drafts, the place where you stopped reading and your display settings stay in your browser’s own storage. We never receive them.',
  privacyTracking: 'There are no advertising or tracking cookies, and we don’t track your clicks.',
  privacyServerTitle: 'On our server',
  privacySessions:
    'For each device where you’re signed in, we keep the browser’s description of itself, when you signed in and when you last used it. You can see that list in Settings and sign out any of the devices.',
  privacyTokens:
    'For each access token you make, we keep its name, its permissions, and when it was made, when it expires and when it was last used.',
  privacyTimeZone: 'We keep your time zone, which decides when your day starts and ends.',
  privacyLog:
    'Our log records which addresses were requested and when, without IP addresses, cookies, locations or anything you typed. We hold your IP address in memory for at most an hour, to slow down anyone who sends too many requests.',
  privacyThirdPartiesTitle: 'Other services',
  privacyYoutube:
    'YouTube: its preview pictures come through our server. Your browser connects to YouTube only when you press play, in its privacy-enhanced mode.',
  privacyGiphy:
    'GIPHY: where it provides the GIFs, our server passes on what you search for, and your browser loads the GIFs from GIPHY, which then sees your IP address.',
  privacyTmdb: 'The movie database: our server asks it for you, so it doesn’t learn who you are.',
  privacyDataTitle: 'Take it with you, or delete it',
  settingsLink: 'Settings',
  privacyDownload:
    '“Download my data” in {settings} gives you everything of yours as files, including what nobody else can see.' as const,
  privacyDelete:
    '“Delete Account” removes your profile, your wall, everything you wrote, and everything you liked, saved or followed: all at once, and for good. Your pictures are removed from storage shortly afterward. Where others replied to one of your comments, “Comment deleted” stays in its place, without your name or text. If the operator of this server keeps backups, your data stays in them until they expire.',
  privacyBans:
    'For one day after that, we keep a code made from the ID that the provider has for you, so that a suspension decided at that moment still applies. If your account was suspended, we keep the code until the suspension ends. Reports about you are kept, but without your name and without any text.',
  privacyUsernames:
    'We reserve the last two usernames you gave up for 90 days, so that old links still find you.',
  privacyChildrenTitle: 'Children',
  privacyChildren:
    'This service is not for children under 13. Nearby, dating and long-term relationships are for members 18 or older, and we ask you once to confirm that you are.',
  privacyNeverTitle: 'What we never do',
  privacyNever: 'We don’t sell what we know about you or show you targeted ads.',
  privacyDate: 'November 29, 2026',
  privacyLead: 'What Matinee knows about you, who else can see it, and how to download or delete it.',
  termsWhoTitle: 'Who can join',
  termsWho:
    'Anyone 13 or older. Nearby, dating and long-term relationships are for members 18 or older. One person, one account: don’t share the account you sign in with.',
  termsOwnershipTitle: 'What’s yours stays yours',
  termsOwnership:
    'You keep all rights to what you write and upload. You allow us to store it and show it to others on Matinee for as long as you leave it here. Delete it and that ends; delete your account and it ends for everything.',
  termsConductTitle: 'How we treat each other',
  termsConduct: 'Hate a movie as loudly as you like, but be kind to each other. Please don’t post:',
  termsHarassment:
    'threats, harassment, hate toward people for who they are, or anything that sexualizes minors;',
  termsPrivacy: 'other people’s private information, or pictures you have no right to share;',
  termsSpam: 'advertising, scams, or the same thing over and over;',
  termsLaw: 'anything that’s against the law where you or we are.',
  termsAbuse:
    'And please don’t try to break in, collect other people’s data or slow Matinee down with automated requests.',
  termsReportingTitle: 'When something is wrong',
  termsReporting:
    'Report, Hide and Block are in the menu of every post, comment and profile. Moderators read reports, may remove a post and may suspend an account that keeps harming others.',
  plansLink: 'plans',
  termsPlans:
    'The {plans} are announced, but you can’t buy one yet: the button doesn’t charge you. For now, we grant plans by hand. When that changes, these terms will say how to pay and how to cancel.' as const,
  termsTitlesTitle: 'Movies, shows and GIFs',
  termsTitles:
    'Titles, posters and GIFs belong to their owners. This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  termsPromisesTitle: 'No promises we can’t keep',
  downloadLink: 'download your data',
  termsPromises:
    'We take good care of Matinee, but it may go down for a while, change or shut down one day. It’s provided as is, as far as the law allows. What members write is their own opinion, not ours. You can {download} at any time.' as const,
  termsLeavingTitle: 'Leaving',
  termsLeaving:
    'You can leave whenever you like, in Settings. The {privacy} says what we do with your data until then and afterward.' as const,
  termsDate: 'November 25, 2026',
  termsLead: 'The house rules, in plain words. By signing in, you agree to them.',
};
