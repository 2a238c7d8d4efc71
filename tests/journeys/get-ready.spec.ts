import { getReady, readyLineTexts } from '#shared/messages/en/admin/get-ready.ts';
import { platformLineTexts, platformReady } from '#shared/messages/en/platform/get-ready.ts';
import { problems as pages, preparing } from '#shared/messages/en/shop.ts';
import { getReady as french } from '#shared/messages/fr/admin/get-ready.ts';
import { signedIn } from '#tests/support/states.ts';
import { aPreparingDealership, enter, northgate } from './begin.ts';
import { goTo } from './opening-steps.ts';
import { openNow, press, said } from './steps.ts';
import { demoPassword, expect, expectAccessible, hydrated, mailTo, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a dealership is got ready by its list, seen by a link that is taken back, and opened', {
  tag: '@phone',
}, async ({ page, browser, problems }) => {
  problems.expected.push(/status of (404 \(Not Found\)|422)/);
  const admin = await aPreparingDealership('NS');
  const { path } = admin.place;
  await enter(page, admin);
  await page.goto(`${path}/admin/get-ready`);
  await hydrated(page);
  await expect(page.getByText(preparing)).toBeVisible();
  const list = page.getByRole('listitem');
  const line = (name: keyof typeof readyLineTexts) =>
    list.filter({ has: page.getByRole('heading', { name: readyLineTexts[name].title }) });
  const labourRate = line('labourRate');
  await expect(labourRate).toContainText(getReady.done);
  await expect(line('logo')).toContainText(getReady.open);
  await expectAccessible(page);

  const left = page.getByRole('status').filter({ hasText: / of 13 done$/ });
  const before = Number.parseInt((await left.textContent())!, 10);
  await press(page, getReady.putAsideLabel(readyLineTexts.logo.title));
  await expect(line('logo')).toContainText(getReady.aside);
  await expect(left).toHaveText(getReady.progress(before + 1, 13));
  await press(page, getReady.takeUpLabel(readyLineTexts.logo.title));
  await expect(left).toHaveText(getReady.progress(before, 13));

  await press(page, getReady.testMail);
  await said(page, getReady.testMailSent(admin.email));
  const mail = await mailTo(admin.email, /Test mail of/);
  await page.goto(/https?:\S+get-ready\?mail=[\w-]+/.exec(mail.text!)![0]);
  await said(page, getReady.mailArrived);
  await expect(line('mail')).toContainText(getReady.done);
  await expect(page).toHaveURL(`${path}/admin/get-ready`);
  await page.goto(`${path}/admin/get-ready?mail=another`);
  await said(page, getReady.mailNotArrived);

  await page.getByRole('link', { name: getReady.goLabel(readyLineTexts.names.title) }).click();
  await expect(page).toHaveURL(new RegExp(`${path}/admin/translations`));
  await page.goBack();
  await page.getByRole('link', { name: getReady.goLabel(readyLineTexts.logo.title) }).click();
  await expect(page).toHaveURL(`${path}/admin/dealer-settings/look#logo`);
  await page.goBack();
  await hydrated(page);

  const link = page.getByRole('textbox', { name: getReady.preview });
  const address = await link.inputValue();
  const friend = await browser.newPage();
  await friend.goto(path);
  await expect(friend.getByRole('heading', { name: pages.opensSoon })).toBeVisible();
  await expectAccessible(friend);
  await friend.goto(address);
  await expect(friend).toHaveURL(path);
  await expect(friend.getByText(preparing)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, getReady.copy);
  await said(page, getReady.copied);
  await press(page, getReady.takeBack);
  await page.getByRole('dialog').getByRole('button', { name: getReady.takeBack }).click();
  await said(page, getReady.takenBack);
  await expect(link).not.toHaveValue(address);
  await friend.reload();
  await expect(friend.getByRole('heading', { name: pages.opensSoon })).toBeVisible();

  await press(page, getReady.openNow);
  const question = page.getByRole('dialog', { name: getReady.openTitle });
  await expect(question).toContainText('lines of the list are not done yet');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await openNow(page);
  await expect(page.getByText(preparing)).toHaveCount(0);
  await expect(page.getByRole('button', { name: getReady.openNow })).toHaveCount(0);
  await friend.reload();
  await expect(friend.getByRole('heading', { name: pages.opensSoon })).toHaveCount(0);
});

test('the list is in French for whoever reads French', { tag: '@desktop' }, async ({ page }) => {
  const admin = await aPreparingDealership('QC');
  await enter(page, admin);
  await page.goto(`/fr${admin.place.path}/admin/users`);
  await page.getByRole('navigation').getByRole('link', { name: french.title }).first().click();
  await expect(page).toHaveURL(/get-ready$/);
  await expect(page.getByRole('heading', { level: 1, name: french.title })).toBeVisible();
  await expect(page.getByText(french.by.each)).toBeVisible();
  await page.getByRole('button', { name: french.openNow }).click();
  await expect(page.getByRole('dialog', { name: french.openTitle })).toContainText('étapes');
});

test('the platform sees what is left of its own list, and of each dealership’s', {
  tag: '@desktop',
}, async ({ page }) => {
  const admin = await aPreparingDealership('NS');
  await enter(page, await signedIn(northgate, 'admin@example.test', demoPassword));
  await page.goto('/platform/dealerships');
  await page.getByRole('searchbox').fill(admin.place.path.split('/').at(-1)!);
  await expect(page.getByRole('row').nth(1)).toContainText(/In preparation.*\d+ steps left/);
  await expectAccessible(page);
  await page.getByRole('link', { name: platformReady.toList }).click();
  await expect(page).toHaveURL('/platform/get-ready');
  const { title } = platformLineTexts.pictures;
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await press(page, getReady.putAsideLabel(title));
  await expect(line).toContainText(getReady.aside);
  await expectAccessible(page);
  await press(page, getReady.takeUpLabel(title));
  await expect(line).toContainText(getReady.open);
  const { title: ownLine } = platformLineTexts.twoStep;
  await page.getByRole('link', { name: getReady.goLabel(ownLine) }).click();
  await expect(page).toHaveURL('/platform/account');
  await goTo(page, platformReady.title);
  await expect(line).toBeVisible();
});
