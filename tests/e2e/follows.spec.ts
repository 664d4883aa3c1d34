import { makeFollow } from '#scripts/seed/builders.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { refuseWrites } from '#tests/e2e/support/refuse-writes.ts';
import { standsStill } from '#tests/e2e/support/cards.ts';
import { boxOf, topOf } from '#tests/e2e/support/fit.ts';
import { holdAnswers, holdRequests } from '#tests/e2e/support/hold.ts';
import { refusedSocket } from '#tests/e2e/support/page-sockets.ts';
import { expect, openTab, test } from '#tests/e2e/support/test.ts';

const follows = 'select 1 from follow where follower_id = $1 and followee_id = $2';

test('following shows at once, is counted live for everyone who looks, and says so', async ({
  browse,
  member,
  api,
}) => {
  const [nora, theo, ines] = [await member(), await member({ fullName: 'Theo Marsh' }), await member()];
  const [page, other] = [await browse(nora), await browse(null)];
  await Promise.all([page.goto(`/${theo.username}`), other.goto(`/${theo.username}`)]);
  await expect(other.getByRole('link', { name: '0 followers' })).toBeVisible();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'You are now following this user.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();

  await (await api(ines)).follows.set.mutate({ profileId: theo.id, following: true });
  await expect(page.getByRole('link', { name: '2 followers' })).toBeVisible();
  await expect(other.getByRole('link', { name: '2 followers' })).toBeVisible();

  await page.getByRole('button', { name: 'Following', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You have unfollowed this user.' })).toBeVisible();
  await expect(other.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();
});

test('a follow that the server refuses goes back to what was confirmed, and says so; a double click follows once, and presses one after the other end in the last of them, on the server and in the other tab', async ({
  browse,
  member,
  expectedNoise,
  product: { pool },
}) => {
  expectedNoise.push(/status of 500/);
  const [nora, theo] = [await member(), await member()];
  const kept = async () => (await pool.query(follows, [nora.id, theo.id])).rows.length;
  const page = await browse(nora);
  await page.goto(`/${theo.username}`);
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await expect(follow).toBeEnabled();
  const allowWrites = await refuseWrites(pool, 'follow');
  await follow.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update follow status. Please try again.' }),
  ).toBeVisible();
  await expect(follow).toBeVisible();
  await expect(page.getByRole('link', { name: '0 followers' })).toBeVisible();
  await allowWrites();

  const otherTab = await openTab(page.context());
  await otherTab.goto(`/${theo.username}`);
  await expect(otherTab.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await page.bringToFront();
  await follow.dblclick();
  await expect(page.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'You are now following this user.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  expect(await kept()).toBe(1);

  const button = page.getByRole('button', { name: /^Follow(ing)?$/ });
  await expect(otherTab.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  for (let n = 0; n < 5; n += 1) await button.press('Enter');
  await expect(button).toHaveText('Follow');
  await expect(otherTab.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect.poll(kept).toBe(0);
  for (let n = 0; n < 3; n += 1) await button.press('Enter');
  await expect(button).toHaveText('Following');
  await expect(otherTab.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  await expect.poll(kept).toBe(1);
  // the second click of a double click whose first was elsewhere is the first one here
  await page.getByRole('heading', { level: 1 }).dispatchEvent('click', { detail: 1 });
  await button.dispatchEvent('click', { detail: 2 });
  await expect(button).toHaveText('Follow');
  await expect.poll(kept).toBe(0);
});

test('the tab Following begins with whom one follows now; the lists of followers and of those followed lie over the profile, say when they are empty, and can be acted in and searched', async ({
  api,
  browse,
  expectedNoise,
  member,
  product: { pool },
}) => {
  expectedNoise.push(refusedSocket, /net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member({ fullName: 'Theo Marsh' })];
  const ines = await member({ fullName: 'Ines Falk' });
  await makeFollow(pool, { followerId: ines.id, followeeId: theo.id });
  await (await api(theo)).content.create.mutate({ text: 'For my people', clientId: crypto.randomUUID() });
  const page = await browse(nora);
  const tabs = page.getByRole('navigation', { name: 'Feed' });
  await page.goto('/profile?list=followers');
  await expect(page.getByRole('dialog', { name: 'Followers' })).toContainText('Nobody follows you yet.');
  await navigate(page, '/profile?list=following');
  await expect(page.getByRole('dialog', { name: 'Following' })).toContainText('You don’t follow anyone yet.');
  await navigate(page, '/?tab=following');
  await expect(page.getByText('Follow some people to see their content')).toBeVisible();
  await tabs.getByRole('link', { name: 'All' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: 'For my people' })
    .getByRole('link', { name: /Theo Marsh/ })
    .click();
  // the answer is still on its way when the tab is opened
  const answer = await holdRequests(page, /follows\.set/);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await tabs.getByRole('link', { name: 'Following' }).click();
  await expect(page.getByText('Follow some people to see their content')).toBeVisible();
  answer();
  await expect(page.getByRole('article').filter({ hasText: 'For my people' })).toBeVisible();

  await page
    .getByRole('article')
    .filter({ hasText: 'For my people' })
    .getByRole('link', { name: /Theo Marsh/ })
    .click();
  await page.getByRole('link', { name: '2 followers' }).click();
  const list = page.getByRole('dialog', { name: 'Followers' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('button', { name: /Nora Lind/ })).toHaveCount(0);
  await list.getByRole('button', { name: 'Follow Ines Falk' }).click();
  await expect(list.getByRole('button', { name: 'Following Ines Falk' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/${theo.username}$`));
  await expect(page.getByRole('link', { name: '2 followers' })).toBeFocused();

  await navigate(page, `/${theo.username}?list=following`);
  await expect(page.getByRole('dialog', { name: 'Following' })).toContainText(
    'Theo Marsh doesn’t follow anyone yet.',
  );

  // there and back again from far down in it; opened anew it starts at its top
  await pool.query(
    `with fan as (
        insert into profile (username, full_name) select 'fan_' || n, 'Fan ' || n from generate_series(1, 30) n returning id
      )
      insert into follow (follower_id, followee_id, created_at)
      select id, $1, now() - interval '1 day' from fan`,
    [theo.id],
  );
  await page.goto(`/${theo.username}?list=followers`);
  const last = list.getByRole('listitem').last();
  await expect(list.getByRole('listitem')).toHaveCount(32);
  await last.scrollIntoViewIfNeeded();
  await standsStill(() => topOf(last));
  const top = await topOf(last);
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Fan/ }).first()).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(() => topOf(last)).toBe(top);
  await page.reload();
  await expect(last).toBeInViewport();
  await expect.poll(() => topOf(last)).toBe(top);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.getByRole('link', { name: '32 followers' }).click();
  await expect(last).toBeVisible();
  await expect(last).not.toBeInViewport();
  await expect(list.getByRole('listitem').first()).toBeInViewport();

  // one that fills more than a page can be searched, and Back returns to what was found
  await expect(list.getByRole('searchbox')).toHaveCount(0);
  await pool.query(
    `with fan as (
        insert into profile (username, full_name) select 'wren_' || n, 'Wren ' || n from generate_series(1, 60) n returning id
      )
      insert into follow (follower_id, followee_id) select id, $1 from fan`,
    [theo.id],
  );
  await page.goto(`/${theo.username}`);
  await page.getByRole('link', { name: '92 followers' }).click();
  const search = list.getByRole('searchbox', { name: 'Search followers...' });
  await list.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect(search).toBeInViewport();
  // a row that takes the focus above the edge is not behind it
  const far = list.getByRole('listitem').nth(20).getByRole('link');
  await far.focus();
  expect((await boxOf(far)).y).toBeGreaterThanOrEqual((await boxOf(search)).bottom);
  await search.fill('falk');
  await expect(list.getByRole('listitem')).toHaveText([/Ines Falk/]);
  await expect(list.getByRole('status').filter({ hasText: '1 member' })).toBeAttached();
  await list.getByRole('link', { name: /Ines Falk/ }).click();
  await expect(page.getByRole('heading', { name: 'Ines Falk' }).first()).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('falk');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await search.fill('nobody by this name');
  const nobody = list.getByText(/^Nobody found for/);
  await expect(nobody).toContainText('“nobody by this name”');
  // that it is empty is said of this search alone
  const showFalk = await holdAnswers(page, /follows\.list/);
  const searched = page.waitForRequest(/follows\.list/);
  await search.fill('fal');
  await searched;
  await expect(nobody).toHaveCount(0);
  showFalk();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // the former rows stay neither while the search waits for the network, nor while a failed one is tried again
  await page.context().setOffline(true);
  await search.fill('fan 7');
  await expect(list.getByText('It will open when you’re back online.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(list.getByRole('listitem')).toHaveText([/Fan 7/]);
  await page.route(/follows\.list/, (route) => route.abort());
  await search.fill('wren');
  await expect(list.getByText('Couldn’t load this list.')).toBeVisible();
  await page.unroute(/follows\.list/);
  const showAnswer = await holdAnswers(page, /follows\.list/);
  const asked = page.waitForRequest(/follows\.list/);
  await list.getByRole('button', { name: 'Try Again' }).press('Enter');
  await asked;
  await expect(list.getByText('Couldn’t load this list.')).toBeVisible();
  showAnswer();
  await expect(list.getByRole('listitem').first().getByRole('link')).toBeFocused();
  await expect(list.getByRole('status').filter({ hasText: '50 or more members' })).toBeAttached();
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(60);
  await list.getByRole('button', { name: 'Clear search' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(50);
  await expect(search).toBeFocused();
  // opened by its address, it goes with its search
  await page.goto(`/${theo.username}?list=followers&find=wren`);
  await expect(search).toHaveValue('wren');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL(`/${theo.username}`);
});
