import { makeMember, makeNotification, makeWallPost, makeWallReply } from '#scripts/seed/builders.ts';
import { answerTo } from '#tests/e2e/support/answer-to.ts';
import { sendButton } from '#tests/e2e/support/comments.ts';
import { nowhere } from '#tests/e2e/support/screens.ts';
import { chooseInMenu, openMenu } from '#tests/e2e/support/cards.ts';
import { openEmptyFrame } from '#tests/e2e/support/empty-frame.ts';
import { nextFrames } from '#tests/e2e/support/frames.ts';
import { holdAnswers } from '#tests/e2e/support/hold.ts';
import { navigate } from '#tests/e2e/support/inspection.ts';
import { expect, phone, test } from '#tests/e2e/support/test.ts';
import { row, wallOf, wallPost, wallPosts } from '#tests/e2e/support/walls.ts';

test('a wall is written on, answered, liked and cleared, and everyone who looks sees it', async ({
  browse,
  member,
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member({ fullName: 'Theo Ade' });
  const theos = await browse(theo);
  await theos.goto(`/${nora.username}`);
  const box = theos.getByRole('textbox', { name: 'Write on Nora Lind’s wall...' });
  await expect(wallOf(theos)).toContainText('Nobody has written on Nora Lind’s wall yet.');
  const noras = await browse(nora);
  await noras.goto('/profile');
  await expect(wallOf(noras)).toContainText('Nobody has written on your wall yet.');
  await expect(noras.getByRole('textbox', { name: /wall/ })).toHaveCount(0);

  // blank is nothing, 251 are too many, 250 are not, and each is counted
  await expect(box).toBeInViewport();
  await box.fill('  ');
  await expect(sendButton(theos)).toBeDisabled();
  await box.fill('🎬'.repeat(251));
  await expect(theos.getByText('251/250')).toBeVisible();
  await expect(theos.getByText('Wall post must be 250 characters or less')).toBeVisible();
  await expect(sendButton(theos)).toBeDisabled();
  await box.fill('The bucket sends its regards.');
  await expect(theos.getByText('29/250')).toBeVisible();
  await box.press('Enter');
  await expect(wallPost(theos, 'The bucket sends its regards.')).toBeInViewport();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();

  // nora is told, sees it in place, and the notification leads to it
  await expect(wallPost(noras, 'The bucket sends its regards.')).toBeVisible();
  await expect(noras.getByRole('link', { name: 'Notifications, 1 unread' }).first()).toBeVisible();
  const post = wallPost(noras, 'The bucket sends its regards.');
  await post.getByRole('button', { name: 'Reply' }).click();
  const reply = post.getByRole('textbox', { name: 'Reply to Theo Ade...' });
  await expect(reply).toBeFocused();
  await reply.fill('x'.repeat(251));
  await expect(post.getByText('251/250')).toBeVisible();
  await reply.fill('Tell it hello.');
  await reply.press('Enter');
  await expect(post.getByRole('list', { name: 'Replies to Theo Ade' })).toContainText('Tell it hello.');

  // replies are open, and have no Reply of their own
  const seen = wallPost(theos, 'The bucket sends its regards.');
  await expect(seen.getByRole('list', { name: 'Replies to Theo Ade' })).toContainText('Tell it hello.');
  await expect(seen.getByRole('button', { name: 'Reply' })).toHaveCount(1);
  await seen.getByRole('button', { name: 'Hide replies' }).click();
  await expect(seen.getByText('Tell it hello.')).toBeHidden();
  await seen.getByRole('button', { name: 'Show replies (1)' }).click();
  const answered = row(theos, 'Tell it hello.');
  await answered.getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(answered.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(row(noras, 'Tell it hello.').getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  // over Explore a reply takes 300
  await theos.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click();
  await expect(theos.getByRole('heading', { name: 'Explore', exact: true })).toBeVisible();
  await theos.getByRole('main').getByRole('link', { name: 'Nora Lind' }).click();
  await expect(theos).toHaveURL(`/explore?tab=all&member=${nora.username}`);
  const over = theos.getByRole('dialog', { name: 'Profile' });
  await over.getByRole('button', { name: 'Reply', exact: true }).click();
  const longer = over.getByRole('textbox', { name: 'Reply to Theo Ade...' });
  await longer.fill('x'.repeat(301));
  await expect(over.getByText('Reply must be 300 characters or less')).toBeVisible();
  await longer.fill('x'.repeat(300));
  await expect(over.getByText('300/300')).toBeVisible();
  await over.getByRole('button', { name: 'Cancel' }).click();
  await theos.goBack();
  await expect(over).toBeHidden();
  await theos.goBack();

  // theo may not delete nora's reply, nora may delete both
  await openMenu(answered);
  await expect(theos.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await expect(theos.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await theos.keyboard.press('Escape');
  await chooseInMenu(row(noras, 'Tell it hello.'), 'Delete');
  const question = noras.getByRole('dialog', { name: 'Delete this reply?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(noras, 'Tell it hello.')).toHaveCount(0);
  await expect(row(theos, 'Tell it hello.')).toHaveCount(0);
  await chooseInMenu(row(noras, 'The bucket sends'), 'Delete');
  const again = noras.getByRole('dialog', { name: 'Delete this wall post?' });
  await expect(again.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await again.getByRole('button', { name: 'Delete' }).click();
  await expect(wallPosts(noras)).toHaveCount(0);
  await expect(wallPosts(theos)).toHaveCount(0);
});

test('a reply shows below its wall post although the replies were hidden', async ({
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member()];
  const text = `${'Row four? '.repeat(20)}Row five?`;
  const post = await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text });
  await makeWallReply(pool, { wallPostId: post.id, authorId: theo.id, text: 'Or row six.' });
  const page = await browse(nora);
  await page.goto('/profile');
  // long texts are not collapsed here, as they are on the cards of posts
  await expect(wallOf(page)).toContainText('Row five?');
  await wallOf(page).getByRole('button', { name: 'Hide replies' }).click();
  await wallOf(page).getByRole('button', { name: 'Reply', exact: true }).click();
  const box = wallOf(page).getByRole('textbox', { name: /^Reply to / });
  await box.fill('Row five it is.');
  await box.press('Enter');
  await expect(row(page, 'Row five it is.')).toBeInViewport();
  await expect(box).toBeFocused();
});

test('what could not be sent, liked or deleted is said, and no word is lost', async ({
  api,
  browse,
  member,
  product: { pool },
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_FAILED|Failed to load resource/);
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member({ fullName: 'Theo Ade' });
  await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text: 'Mine' });
  const page = await browse(theo);
  const calls = /\/trpc\/walls\.|\/trpc\/.*walls\./;
  const close = () => page.route(calls, (route) => route.abort());
  await close();
  await openEmptyFrame(page, `/${nora.username}`);
  const failed = wallOf(page).getByText('Failed to load wall posts');
  await expect(failed).toBeVisible();
  await page.unroute(calls);
  await wallOf(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(wallPost(page, 'Mine')).toBeVisible();

  await close();
  const box = page.getByRole('textbox', { name: 'Write on Nora Lind’s wall...' });
  await box.fill('Twice if I must');
  await box.press('Enter');
  await expect(page.getByText('Failed to create wall post')).toBeVisible();
  await expect(page.getByText('Not sent. Your text is still here.')).toBeVisible();
  await expect(box).toHaveValue('Twice if I must');
  const like = row(page, 'Mine').getByRole('button', { name: /^Like,/ });
  await like.click();
  // a mark is kept and delivered later, everything else says that it failed
  await expect(like).toHaveAccessibleName('Like, 1 like');
  await wallPost(page, 'Mine').getByRole('button', { name: 'Reply' }).click();
  const reply = page.getByRole('textbox', { name: 'Reply to Theo Ade...' });
  await reply.fill('To myself');
  await reply.press('Enter');
  await expect(page.getByText('Failed to post reply')).toBeVisible();
  await chooseInMenu(row(page, 'Mine'), 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete wall post.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.unroute(calls);
  await page.reload();
  await expect(box).toHaveValue('Twice if I must');
  await box.press('Enter');
  await expect(wallPost(page, 'Twice if I must')).toHaveCount(1);
  await wallPost(page, 'Mine').getByRole('button', { name: 'Reply' }).click();
  await expect(reply).toHaveValue('To myself');
  // deleted elsewhere meanwhile: the words stay, and it is said why they cannot go
  await pool.query(`delete from wall_post where text = 'Mine'`);
  await reply.press('Enter');
  await expect(
    page.getByText('The wall post you’re replying to isn’t available. Your text is still here.'),
  ).toBeVisible();
  await expect(reply).toHaveValue('To myself');
  // the whole wall goes out of reach
  await box.fill('For later');
  await (await api(nora)).safety.setBlocked.mutate({ profileId: theo.id, blocked: true });
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your unsent text' })).toContainText('For later');
});

test('a notification leads to the very post or reply on a wall, however far down, or says that the reply is gone', async ({
  browse,
  member,
  api,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await member({ fullName: 'Theo Ade' });
  const asTheo = await api(theo);
  const clientId = () => crypto.randomUUID();
  const old = await asTheo.walls.create.mutate({
    profileId: nora.id,
    text: 'The old one',
    clientId: clientId(),
  });
  const asNora = await api(nora);
  await asNora.walls.reply.mutate({ postId: old.id, text: 'The first answer', clientId: clientId() });
  for (let index = 0; index < 30; index += 1)
    await makeWallReply(pool, { wallPostId: old.id, authorId: nora.id, text: `Answer ${index}` });
  for (let index = 0; index < 55; index += 1)
    await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text: `Later ${index}` });

  const noras = await browse(nora);
  await noras.goto('/notifications');
  await noras.getByRole('link', { name: /wrote on your wall/ }).click();
  await expect(row(noras, 'The old one')).toBeInViewport();
  await expect(row(noras, 'The old one')).toHaveAttribute('data-highlight', 'link');
  await expect(row(noras, 'The old one')).toBeFocused();

  const theos = await browse(theo, phone);
  await theos.goto('/notifications');
  await theos.getByRole('link', { name: /replied on a wall/ }).click();
  await expect(row(theos, 'The first answer')).toBeInViewport();
  await expect(row(theos, 'The first answer')).toHaveAttribute('data-highlight', 'link');
  // a box that nobody writes in takes one line of the screen
  const box = await theos.getByRole('textbox', { name: /^Write on / }).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(48);

  const address = theos.url();
  await pool.query(`delete from wall_reply where text = 'The first answer'`);
  await theos.goto(address);
  await expect(
    theos.getByText('The linked reply isn’t available. Here’s the wall post it was on.'),
  ).toBeVisible();
  await expect(row(theos, 'The old one')).toBeInViewport();
});

test('a notification of a wall opens the profile at its top, and leaves a reader alone who scrolls before the wall is there', async ({
  browse,
  member,
  api,
  product: { pool },
}) => {
  const [nora, theo] = [await member({ fullName: 'Nora Lind' }), await member()];
  const post = await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text: 'The old one' });
  const reply = { postId: post.id, text: 'The first answer', clientId: crypto.randomUUID() };
  await (await api(nora)).walls.reply.mutate(reply);
  for (let index = 0; index < 12; index += 1)
    await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text: `Later ${index}` });
  for (let index = 0; index < 12; index += 1) {
    const { id } = await makeWallPost(pool, { profileId: theo.id, authorId: nora.id });
    const about = { type: 'wall_post', wallPostId: id } as const;
    await makeNotification(pool, { recipientId: theo.id, actorId: nora.id, ...about });
  }
  const page = await browse(theo, phone);
  const place = () => page.evaluate(() => window.scrollY);
  await page.goto('/notifications');
  const showProfile = await holdAnswers(page, /profiles\.get/);
  const showWall = await holdAnswers(page, /walls\.list/);
  await page.getByRole('link', { name: /replied on a wall/ }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect.poll(place).toBe(0);
  showProfile();
  await expect(wallOf(page)).toBeAttached();
  expect(await place()).toBe(0);
  // a key that moves nothing, since a swipe would go on by itself
  await page.keyboard.press('Home');
  await page.evaluate(() => window.scrollTo(0, 200));
  const chosen = await place();
  expect(chosen).toBeGreaterThan(0);
  showWall();
  await expect(row(page, 'The first answer')).toHaveAttribute('data-highlight', 'link');
  await nextFrames(page);
  expect(await place()).toBe(chosen);
  await expect(row(page, 'The first answer')).not.toBeFocused();

  // the next time it is followed the link leads there again
  await page.goBack();
  await page.getByRole('link', { name: /replied on a wall/ }).click();
  await expect(row(page, 'The first answer')).toBeFocused();
});

test('a visitor reads walls, is told which post of one is gone and how to write, and likes nothing', async ({
  browse,
  member,
  product: { pool },
}) => {
  const nora = await member({ fullName: 'Nora Lind' });
  const theo = await makeMember(pool, { fullName: 'Theo Ade' });
  const post = await makeWallPost(pool, { profileId: nora.id, authorId: theo.id, text: 'For all to read' });
  for (let index = 0; index < 30; index += 1)
    await makeWallReply(pool, { wallPostId: post.id, authorId: nora.id, text: `Answer ${index}.` });
  const theosPosts = [];
  for (let index = 0; index < 90; index += 1) {
    const text = `Post ${index}.`;
    theosPosts.push(await makeWallPost(pool, { profileId: theo.id, authorId: nora.id, text }));
  }
  const page = await browse(null);
  await page.goto(`/${theo.username}`);
  await expect(row(page, 'Post 89.')).toBeVisible();
  await navigate(page, `/${theo.username}?wall=${theosPosts[20]?.id ?? ''}`);
  await expect(row(page, 'Post 20.')).toHaveAttribute('data-highlight', 'link');
  await expect(row(page, 'Post 20.')).toBeInViewport();
  await expect(wallPosts(page).first()).toContainText('Post 44.');
  await wallOf(page).getByRole('button', { name: 'Show newer wall posts' }).click();
  await expect(wallPosts(page)).toHaveCount(70);
  await expect(wallPosts(page).first().locator(':focus')).toHaveCount(1);

  await page.goto(`/${nora.username}?wall=${nowhere}`);
  await expect(
    page.getByText('The linked wall post isn’t available. Here’s the wall it was on.'),
  ).toBeVisible();
  await expect(wallOf(page).getByText('You must be logged in to post on walls')).toBeVisible();
  await expect(wallOf(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/auth\?/);
  await expect(page.getByRole('textbox', { name: /wall/ })).toHaveCount(0);
  await row(page, 'For all to read').getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(page.getByText('You must be logged in to like posts')).toBeVisible();
  await wallPost(page, 'For all to read').getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByText('You must be logged in to reply')).toBeVisible();

  // the newest answers are there, the earlier ones when they are asked for
  const answers = wallPost(page, 'For all to read').getByRole('list', { name: 'Replies to Theo Ade' });
  await expect(answers.getByRole('listitem')).toHaveCount(20);
  await wallOf(page).getByRole('button', { name: 'Show earlier replies' }).click();
  await expect(answers.getByRole('listitem')).toHaveCount(30);
  await expect(answers.getByRole('listitem').first()).toContainText('Answer 0.');
  await expect(wallOf(page).getByRole('button', { name: 'Show earlier replies' })).toHaveCount(0);
});

test('who mutes the talk below a post on their wall hears nothing more of it, until they want to again', async ({
  api,
  browse,
  member,
  product: { pool },
}) => {
  const [nora, theo] = [await member(), await member({ fullName: 'Theo Ade' })];
  const post = await makeWallPost(pool, {
    profileId: nora.id,
    authorId: theo.id,
    text: 'Same time next week?',
  });
  const elsewhere = await api(theo);
  const answer = (text: string) =>
    elsewhere.walls.reply.mutate({ postId: post.id, text, clientId: crypto.randomUUID() });
  const page = await browse(nora);
  const bell = (unread: number) =>
    page.getByRole('link', { name: `Notifications, ${unread} unread` }).first();
  const choose = (name: string) => chooseInMenu(row(page, 'Same time next week?'), name);
  await page.goto('/profile');
  await answer('Row five?');
  await expect(bell(1)).toBeVisible();
  await choose('Mute conversation');
  await expect(page.getByText('Conversation muted')).toBeVisible();
  // it still comes in below; only the bell keeps still, and rings again for what comes after
  await answer('Or row six.');
  await expect(row(page, 'Or row six.')).toBeVisible();
  await elsewhere.follows.set.mutate({ profileId: nora.id, following: true });
  await expect(bell(2)).toBeVisible();
  // unmuted on another device
  const onAnotherDevice = await api(nora);
  const target = { kind: 'wall_post', id: post.id } as const;
  await onAnotherDevice.notifications.setMuted.mutate({ target, muted: false });
  const muting = answerTo(page, /notifications\.setMuted/);
  await choose('Mute conversation');
  await muting;

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Muted conversations' }).click();
  const muted = page.getByRole('dialog', { name: 'Muted conversations' });
  await expect(muted.getByRole('listitem')).toContainText('A wall post by Theo Ade');
  await muted.getByRole('link', { name: /Same time next week/ }).click();
  await expect(row(page, 'Same time next week?')).toBeInViewport();
  await choose('Unmute conversation');
  await expect(page.getByText('Conversation unmuted')).toBeVisible();
  await answer('Row seven, then.');
  await expect(bell(3)).toBeVisible();
});
