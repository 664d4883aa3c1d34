import type { Page } from '@playwright/test';
import { card, chooseInMenu, openMenu } from './cards.ts';
import { dialog } from './dialogs.ts';
import type { SampleData } from './screens.ts';
import { closeToast } from './toasts.ts';

/** What can be done on a screen, after the states before it. */
export interface State {
  name: string;
  act: (page: Page) => Promise<void>;
}

/** An address of the product, and what it shows. */
export interface Screen {
  path: string;
  /** What stands in the tab. */
  title?: string | RegExp;
  /** The heading a visitor finds; without one the address is for members only. */
  visitor?: string | RegExp;
  /** The heading a member finds; the visitor's unless given. */
  member?: string | RegExp;
  /** Looks like another screen of the list: what its name and links are is all there is to see. */
  alias?: boolean;
  /** Shows a visitor something else than a member, so that both are looked at. */
  differs?: boolean;
  /** Holds when there is something to look at. */
  ready?: (page: Page) => Promise<void>;
  /** Is loaded, not gone to: no link leads to it from the screen before, or that one asks before it is left. */
  loaded?: boolean;
  /** States a member can bring it into, on a phone. */
  states?: readonly State[];
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
};

const feedStates: State[] = [
  {
    name: "a card's menu",
    async act(page) {
      await openMenu(card(page, 'Read'));
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    },
  },
  {
    name: 'the question before deleting',
    async act(page) {
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await dialog(page).getByRole('button', { name: 'Delete' }).waitFor();
    },
  },
  {
    name: 'reporting a post',
    async act(page) {
      await close(page);
      await chooseInMenu(card(page, 'rainy day'), 'Report');
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'the drawer',
    async act(page) {
      await close(page);
      await button(page, 'Menu').click();
      await dialog(page).getByRole('button', { name: 'Sign Out' }).waitFor();
    },
  },
  {
    name: 'the comments over the feed',
    async act(page) {
      await close(page);
      await card(page, 'Read').getByRole('link', { name: 'Comments, 3' }).click();
      await dialog(page).getByText('And the one before it.').waitFor();
    },
  },
];

const feed = ({ pictureId }: SampleData): Screen[] => [
  {
    path: '/',
    title: 'Matinee: movies and shows, with friends',
    visitor: 'Home',
    differs: true,
    states: feedStates,
  },
  { path: '/?tab=reviews', title: 'Reviews · Matinee', visitor: 'Home' },
  {
    path: '/?tab=mine',
    title: 'My Posts · Matinee',
    visitor: 'Your own posts',
    member: 'Home',
    differs: true,
  },
  { path: '/?tab=favorites', member: 'Home' },
  {
    path: '/?tab=bookmarks',
    member: 'Home',
    states: [
      {
        name: 'a bookmark that was taken off',
        async act(page) {
          await page.getByRole('article').getByRole('button', { name: 'Bookmark' }).click();
          await page.getByRole('main').getByRole('button', { name: 'Undo' }).waitFor();
          // the toast may cover the button
          const toast = page.getByRole('status').filter({ has: button(page, 'Close') });
          await toast.waitFor();
          await closeToast(toast);
        },
      },
    ],
  },
  {
    path: `/?image=${pictureId}`,
    visitor: 'Home',
    ready: (page) => dialog(page).getByText('1 of 1').waitFor(),
  },
];

const posts = ({ nora, theo, postId, reviewId }: SampleData): Screen[] => [
  {
    path: `/comments/${postId}`,
    title: new RegExp(`^${nora.fullName} on Matinee: `),
    visitor: 'Comments',
    differs: true,
    states: [
      {
        name: 'an open reply',
        async act(page) {
          await page.getByRole('button', { name: 'Reply' }).first().click();
          await button(page, 'Cancel').waitFor();
        },
      },
    ],
  },
  {
    path: `/profile-comments/${postId}`,
    title: new RegExp(`^${nora.fullName} on Matinee: `),
    visitor: 'Comments',
    alias: true,
  },
  {
    path: `/review-comments/${reviewId}`,
    title: new RegExp(`^${theo.fullName} on .* · Matinee$`),
    visitor: 'Comments',
  },
  { path: '/up-next', title: 'Up next · Matinee', member: 'Up next' },
  { path: '/notifications', title: '(2) Notifications · Matinee', member: 'Notifications' },
  {
    path: '/inbox',
    title: 'Inbox · Matinee',
    member: 'Messaging Coming Soon',
    states: [
      {
        name: 'a toast',
        async act(page) {
          await page.getByRole('button', { name: 'Holo Assistant' }).filter({ visible: true }).click();
          await page.getByText('Coming Soon', { exact: true }).waitFor();
        },
      },
    ],
  },
];

const writing = ({ postId }: SampleData): Screen[] => [
  {
    path: '/new-post',
    title: 'New Post · Matinee',
    member: 'New Post',
    states: [
      {
        name: 'a post with too much in it',
        async act(page) {
          await page.getByRole('textbox').fill('too much '.repeat(60));
          await page.getByText('Character limit exceeded').filter({ visible: true }).waitFor();
        },
      },
      {
        name: 'the search for a GIF',
        async act(page) {
          await page.getByRole('textbox').fill('');
          await button(page, 'Add GIF').click();
          await page.getByRole('toolbar', { name: 'GIFs' }).waitFor();
        },
      },
    ],
  },
  {
    path: '/new-post?mode=review',
    loaded: true,
    member: 'New Post',
    async ready(page) {
      await page.getByRole('option').first().waitFor();
      await page.getByRole('combobox', { name: 'Search movies and shows' }).press('ArrowDown');
    },
  },
  {
    path: '/new-post?review=movie-900000001',
    member: 'New Post',
    loaded: true,
    states: [{ name: 'a review with a tag', act: (page) => button(page, 'MUBI').click() }],
  },
  { path: `/edit-post/${postId}`, loaded: true, title: 'Edit Post · Matinee', member: 'Edit Post' },
  { path: '/edit-profile', title: 'Edit Profile · Matinee', member: 'Edit Profile' },
  { path: '/edit-video', title: 'Edit Video · Matinee', member: 'Edit Video' },
  { path: '/edit-gifs', loaded: true, title: 'Edit GIF · Matinee', member: 'Edit GIF' },
];

const profiles = ({ nora, theo }: SampleData): Screen[] => {
  const person = { title: `${theo.fullName} (@${theo.username}) · Matinee`, visitor: theo.fullName };
  return [
    {
      path: '/profile',
      title: `${nora.fullName} (@${nora.username}) · Matinee`,
      member: nora.fullName,
      states: [
        {
          name: 'adding favorites',
          async act(page) {
            await page.getByRole('button', { name: 'Add Favorite Movies' }).click();
            await page.getByRole('list', { name: 'Popular movies' }).waitFor();
          },
        },
      ],
    },
    {
      path: '/profile?watchlist=open',
      member: nora.fullName,
      ready: (page) => page.getByRole('switch', { name: 'Private watchlist' }).waitFor(),
    },
    { path: `/${theo.username}`, ...person, differs: true },
    { path: `/profile/${theo.username}`, ...person, alias: true },
    { path: `/profile/${theo.id}`, ...person, alias: true },
    { path: `/${theo.username.toUpperCase()}`, ...person, alias: true },
    { path: `/${theo.username}?view=reviews`, member: theo.fullName },
    { path: `/${theo.username}?list=followers`, member: theo.fullName },
    {
      path: `/profile/${theo.username}/movies`,
      title: `${theo.fullName}’s Favorite Movies (@${theo.username}) · Matinee`,
      visitor: 'Favorite Movies',
    },
    {
      path: `/profile/${theo.username}/shows`,
      title: `${theo.fullName}’s Favorite Shows (@${theo.username}) · Matinee`,
      visitor: 'Favorite Shows',
      alias: true,
    },
    {
      path: `/profile/${theo.username}/watchlist`,
      title: `${theo.fullName}’s Watchlist (@${theo.username}) · Matinee`,
      visitor: 'Watchlist',
    },
    {
      path: `/profile/${nora.username}/watchlist`,
      member: 'Watchlist',
      ready: (page) => button(page, 'Edit').click(),
    },
    {
      path: `/profile/${theo.username}/diary`,
      title: `${theo.fullName}’s Diary (@${theo.username}) · Matinee`,
      visitor: 'Diary',
      states: [
        {
          name: 'a ticket of another member',
          async act(page) {
            await page.getByRole('button', { name: 'Casablanca, No date' }).click();
            await dialog(page).getByRole('link', { name: 'All entries for this title' }).waitFor();
          },
        },
      ],
    },
    {
      path: `/profile/${theo.username}/diary/numbers`,
      title: `${theo.fullName}’s Diary Stats (@${theo.username}) · Matinee`,
      visitor: 'Diary',
    },
    {
      path: `/profile/${nora.username}/diary?type=movies`,
      member: 'Diary',
      states: [
        {
          name: 'editing a ticket',
          async act(page) {
            await page.getByRole('button', { name: 'Casablanca, No date' }).click();
            await dialog(page).getByRole('button', { name: 'Edit' }).click();
            await dialog(page).getByRole('button', { name: 'Save' }).waitFor();
          },
        },
      ],
    },
    { path: '/user-dashboard', title: 'My Posts · Matinee', member: 'My Posts' },
  ];
};

const discovery = ({ theo }: SampleData): Screen[] => [
  {
    path: '/movies-shows-reviews',
    title: 'Movies & Shows · Matinee',
    visitor: 'Movies & Shows',
    states: [
      {
        name: 'the filters',
        async act(page) {
          await button(page, 'Filters').click();
          await dialog(page).getByRole('button', { name: 'Apply' }).waitFor();
        },
      },
    ],
  },
  { path: '/movies-shows-reviews?genre=18' },
  { path: '/movies-shows-reviews?tab=shows&q=nothing+of+this+name' },
  {
    path: '/movies-shows-reviews?title=movie-900000001',
    ready: (page) => dialog(page).getByRole('article').first().waitFor(),
  },
  { path: '/title/movie/900000001', title: 'Casablanca (1942) · Matinee', visitor: 'Casablanca' },
  { path: '/reviews', title: 'Reviews · Matinee', visitor: 'Reviews' },
  { path: '/reviews?q=zyx', visitor: 'Reviews' },
  { path: '/explore?tab=all', member: 'Explore' },
  { path: '/explore?tab=nearby', title: 'Explore · Matinee', member: 'Explore' },
  {
    path: `/explore?member=${theo.username}`,
    ready: (page) => dialog(page).getByRole('heading', { level: 1 }).waitFor(),
  },
];

const account = ({ readyImport, finishedImport }: SampleData): Screen[] => [
  {
    path: '/settings',
    title: 'Settings · Matinee',
    member: 'Settings',
    states: [
      {
        name: 'deleting the account',
        async act(page) {
          await button(page, 'Delete Account').click();
          await dialog(page).getByRole('textbox').waitFor();
        },
      },
    ],
  },
  ...['blocked', 'hidden', 'reported', 'muted', 'notifications'].map((list) => ({
    path: `/settings?list=${list}`,
  })),
  {
    path: '/settings/import',
    title: 'Bring your history · Matinee',
    member: 'Bring your history',
    states: [{ name: 'where to get files', act: (page) => button(page, 'Letterboxd').click() }],
  },
  {
    path: `/settings/import?id=${readyImport.id}`,
    ready: (page) => page.getByRole('slider').waitFor(),
  },
  {
    path: `/settings/import?id=${finishedImport.id}`,
    ready: (page) => button(page, 'None of these is Casa').waitFor(),
  },
  { path: '/premium', title: 'Premium · Matinee', visitor: 'Premium' },
  { path: '/invite-friends', title: 'Invite Friends · Matinee', member: 'Invite Friends' },
  { path: '/terms-of-service', title: 'Terms of Service · Matinee', visitor: 'Terms of Service' },
  { path: '/privacy-policy', title: 'Privacy Policy · Matinee', visitor: 'Privacy Policy' },
];

/** Every address of the product with its states, for the sample data; a test for each group. */
export const screenGroups = {
  'the feed': feed,
  'posts, notifications and messages': posts,
  'writing and editing': writing,
  'profiles and their lists': profiles,
  'movies and shows, reviews and explore': discovery,
  'settings, plans and legal texts': account,
} satisfies Record<string, (sample: SampleData) => Screen[]>;

export const screens = (sample: SampleData): Screen[] =>
  Object.values(screenGroups).flatMap((group) => group(sample));

/** Addresses of sign-in; who is signed in goes home from them. */
export const signInAddresses = [
  '/auth',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/auth2',
] as const;
