import type { Page } from '@playwright/test';
import { dealerSettings as inFrench } from '#shared/messages/fr/admin/settings.ts';
import type { SettingsPart } from '#shared/rules/settings-parts.ts';
import { picture } from '#tests/data/pictures.ts';
import type { Account } from '#tests/support/states.ts';
import { aDealership, enter } from './begin.ts';
import { type Entries, enterAll, expectEntered } from './entries.ts';
import { openSettings, saveSettings } from './steps.ts';
import { expect, test } from './support.ts';

// Dialogs open at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Account;
test.beforeEach(async ({ page }) => {
  admin = await aDealership('BC');
  await enter(page, admin);
});

const open = (page: Page, part: SettingsPart) => openSettings(page, admin.place.path, part);

async function settingsNow() {
  const params = { id: admin.place.dealerId };
  return (await admin.client.call('GET /api/v1/auth/dealers/:id', { params })).body.dealer;
}

const contact: Entries = {
  Name: 'Norvane Prairie',
  Address: '2 Wheat Street',
  City: 'Regina',
  Province: 'Saskatchewan',
  'Postal Code': 'S4P 3Y2',
  Phone: '3065550101',
  'Time Zone': 'Central (Winnipeg, Kenora)',
};
/** By part; the language last, because the page goes on in it. */
const others: Partial<Record<SettingsPart, Entries>> = {
  mail: {
    'Order Email Contacts': 'one@example.test, two@example.test',
    'Replies go to': 'replies@example.test',
  },
  links: {
    Website: 'https://prairie.example',
    Facebook: 'https://facebook.example/prairie',
    Twitter: 'https://twitter.example/prairie',
    YouTube: 'https://youtube.example/prairie',
  },
  appointments: {
    'Customers may choose a time themselves': true,
    'Days of notice': '3',
    'Working days to an appointment': '7',
  },
  proposals: {
    'Customers accept the conditions at checkout': false,
    'Days for which a proposal is valid': '21',
    'Ask for digits of the phone number': true,
  },
  prices: {
    GST: '5.5',
    PST: '6.25',
    HST: '0.125',
    'GST/HST registration number': '123456789 RT0001',
    'QST or PST registration number': 'PST-1234-5678',
    'Labour Rate': '131.50',
    'Show installed prices only': true,
  },
  security: {
    'Name or title of the person in charge': 'Rae Poirier',
    'Email of the person in charge': 'privacy@example.test',
    'Phone of the person in charge': '3065550102',
  },
  home: {
    'In English': 'We fit what we sell.',
    'In French': 'Nous posons ce que nous vendons.',
  },
  languages: {
    'Language of this shop': 'French',
    'Offer the other language too': false,
    'Hide what has no name in the page’s language': true,
  },
};

test('every setting is saved as what it is, and shown again', async ({ page }) => {
  await open(page, 'contact');
  await enterAll(page, contact);
  await page.getByRole('button', { name: /^Use the usual time zone here: / }).click();
  await saveSettings(page);
  const parts = Object.entries(others) as [SettingsPart, Entries][];
  for (const [part, entries] of parts.slice(0, -1)) {
    await open(page, part);
    await enterAll(page, entries);
    await saveSettings(page);
    await page.reload();
    await expectEntered(page, entries);
  }
  await open(page, 'languages');
  await enterAll(page, others.languages!);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(async () => (await settingsNow()).hideUnnamed).toBe(true);
  expect(await settingsNow()).toMatchObject({
    ...{ name: 'Norvane Prairie', address: '2 Wheat Street', city: 'Regina', province: 'SK' },
    ...{ postalCode: 'S4P 3Y2', phone: '3065550101', timeZone: 'America/Regina' },
    ...{ orderEmails: ['one@example.test', 'two@example.test'] },
    ...{ repliesTo: 'replies@example.test', website: 'https://prairie.example' },
    facebook: 'https://facebook.example/prairie',
    twitter: 'https://twitter.example/prairie',
    youtube: 'https://youtube.example/prairie',
    ...{ customersChoose: true, chooseNoticeDays: 3, chooseLeadDays: 7, acceptConditions: false },
    ...{ language: 'fr', secondLanguage: false, gst: 5.5, pst: 6.25, hst: 0.125 },
    ...{ gstNumber: '123456789 RT0001', pstNumber: 'PST-1234-5678', hourlyRate: 131.5 },
    ...{ onlyInstallPrice: true, hideUnnamed: true, proposalDays: 21, proposalPhoneCheck: true },
    ...{ privacyPerson: 'Rae Poirier', privacyEmail: 'privacy@example.test' },
    ...{ privacyPhone: '3065550102', staffNeedTwoStep: false },
    about: { en: 'We fit what we sell.', fr: 'Nous posons ce que nous vendons.' },
  });
  // The page goes on in the shop's new language.
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: inFrench.save })).toBeVisible();
});

test('mails that are switched off are those, and no other', async ({ page }) => {
  await open(page, 'mail');
  await enterAll(page, { 'A part is late': false, 'The appointment was moved': false });
  await saveSettings(page);
  expect((await settingsNow()).mailsOff).toEqual(['partDelayed', 'appointmentMoved']);
  await enterAll(page, { 'A part is late': true, 'The order is ready': false });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect
    .poll(async () => (await settingsNow()).mailsOff)
    .toEqual(['orderReady', 'appointmentMoved']);
});

test('opening hours are those of their days, and closures those of their dates', async ({
  page,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const newest = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('First day') })
    .last();
  await open(page, 'hours');
  await page.getByRole('switch', { name: 'Show opening hours' }).check();
  await enterAll(page, { 'Tuesday opens (1)': '08:15', 'Tuesday closes (1)': '18:30' });
  await press('Copy to the other days: Tuesday');
  await press('Add hours: Thursday');
  await enterAll(page, { 'Thursday closes (1)': '11:45', 'Thursday opens (2)': '13:30' });
  await press('Remove hours: Thursday (1)');
  await press('Remove hours: Sunday (1)');
  await press('Add days');
  await enterAll(newest, {
    Name: 'Stocktaking',
    'Name in French': 'Inventaire',
    'First day': '2027-01-04',
    'Last day': '2027-01-05',
  });
  await press('Add hours: Hours: Stocktaking');
  await enterAll(page, { 'Hours: Stocktaking opens (1)': '13:00' });
  await press('Add days');
  await enterAll(newest, {
    Name: 'Family Day',
    'First day': '2027-02-15',
  });
  await press('Add days');
  await press('Remove these days: New days');
  await saveSettings(page);
  const usual = { opens: '08:15', closes: '18:30' };
  const { openingHours } = await settingsNow();
  expect(openingHours).toMatchObject({
    week: [
      ...[[usual], [usual], [usual], [{ opens: '13:30', closes: '18:30' }]],
      ...[[usual], [usual], []],
    ],
    exceptions: [
      {
        ...{ name: 'Stocktaking', names: { fr: 'Inventaire' } },
        ...{ firstDay: '2027-01-04', lastDay: '2027-01-05' },
        spans: [{ opens: '13:00', closes: '17:00' }],
      },
      { name: 'Family Day', firstDay: '2027-02-15', lastDay: '2027-02-15', spans: [] },
    ],
  });
  await press('Remove these days: Stocktaking');
  await page.getByRole('button', { name: 'Save settings' }).click();
  const left = async () => (await settingsNow()).openingHours?.exceptions.map(({ name }) => name);
  await expect.poll(left).toEqual(['Family Day']);
});

test('bays are added, named, put in order and switched off, each by itself', async ({ page }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await open(page, 'appointments');
  const query = { dealerId: admin.place.dealerId };
  const baysNow = async () => {
    const { body } = await admin.client.call('GET /api/v1/auth/bays', { query });
    return body.bays.map(({ name, isActive }) => `${name}${isActive ? '' : ' (off)'}`);
  };
  const first = (await baysNow()).length;
  for (const name of ['North', 'South']) {
    await enterAll(page, { 'Name of the new bay': name });
    await press('Add a bay');
    await expect(page.getByRole('textbox', { name: `Name of ${name}`, exact: true })).toBeVisible();
  }
  await press('Move South up');
  await expect.poll(async () => (await baysNow()).slice(first)).toEqual(['South', 'North']);
  await press('Move South down');
  await expect.poll(async () => (await baysNow()).slice(first)).toEqual(['North', 'South']);
  await enterAll(page, { 'Name of South': 'Glass' });
  await press('Rename South');
  await expect.poll(async () => (await baysNow()).slice(first)).toEqual(['North', 'Glass']);
  await press('Switch off North');
  await expect.poll(async () => (await baysNow()).slice(first)).toEqual(['North (off)', 'Glass']);
  await press('Switch on North');
  await press('Switch off Glass');
  await expect.poll(async () => (await baysNow()).slice(first)).toEqual(['North', 'Glass (off)']);
});

test('letters, corners and both colours of the look are what is saved, picked or typed', async ({
  page,
}) => {
  await open(page, 'look');
  await enterAll(page, { Letters: 'With serifs', Corners: 'Square' });
  await page.getByLabel('Colour of buttons: choose from all colours').fill('#115533');
  await page.getByLabel('Colour of links and choices', { exact: true }).fill('#663399');
  await saveSettings(page);
  expect((await settingsNow()).theme).toEqual({
    ...{ primary: '#115533', accent: '#663399', font: 'serif', radius: 'square' },
    logoOnDark: false,
  });
  await enterAll(page, { Letters: 'Rounded', Corners: 'Slightly round' });
  await page.getByLabel('Colour of links and choices: choose from all colours').fill('#224488');
  await page.getByRole('switch', { name: 'The logo is made for dark ground' }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect
    .poll(async () => (await settingsNow()).theme)
    .toEqual({
      ...{ primary: '#115533', accent: '#224488', font: 'rounded', radius: 'soft' },
      logoOnDark: true,
    });
});

test('a logo is chosen, and taken away again', async ({ page }) => {
  await open(page, 'look');
  const buffer = await picture('small.jpg');
  await page
    .getByLabel('Logo: Drop a picture here, or choose one')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer });
  await saveSettings(page);
  expect((await settingsNow()).dealerLogo).not.toBeNull();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .click();
  await saveSettings(page);
  expect((await settingsNow()).dealerLogo).toBeNull();
});

test('each of two banners keeps its words, link, point and pages when they change places', async ({
  page,
}) => {
  const file = async (name: string) => {
    return { name, mimeType: 'image/jpeg', buffer: await picture('small.jpg') };
  };
  await open(page, 'home');
  await page
    .getByLabel('Banners: Drop pictures here, or choose them')
    .setInputFiles([await file('snow.jpg'), await file('sun.jpg'), await file('rain.jpg')]);
  await page.getByRole('button', { name: 'Remove rain.jpg' }).click();
  await enterAll(page, {
    'Pages that show it: snow.jpg': 'On French pages',
    'Pages that show it: sun.jpg': 'On English pages',
  });
  const say = async (number: number, entries: Entries, x: string, y: string) => {
    const banner = page.locator('details').nth(number - 1);
    await banner.locator('summary').click();
    await enterAll(banner, entries);
    await banner.getByLabel('From the left').fill(x);
    await banner.getByLabel('From the top').fill(y);
    const preview = banner.getByRole('region', { name: 'As it stands on Home' });
    for (const [language, of] of [
      ['Français', 'French'],
      ['English', 'English'],
    ]) {
      await preview.getByRole('radio', { name: language }).press('Space');
      for (const screen of ['On a phone', 'On a wide screen']) {
        const shown = preview.locator('figure', { hasText: screen });
        await expect(shown).toContainText(entries[`Headline (${of})`] as string);
        await expect(shown).toContainText(entries[`Text (${of})`] as string);
      }
    }
    await banner.locator('summary').click();
  };
  const banners = page.locator('details');
  await expect(banners).toHaveCount(2);
  const snow: Entries = {
    'Headline (English)': 'Snow',
    'Text (English)': 'Mats for the cold.',
    'Headline (French)': 'Neige',
    'Text (French)': 'Tapis pour le froid.',
    Link: '/products?category=Interior',
  };
  const sun: Entries = {
    'Headline (English)': 'Sun',
    'Text (English)': 'Racks for the lake.',
    'Headline (French)': 'Soleil',
    'Text (French)': 'Supports pour le lac.',
    Link: 'https://lake.example/',
  };
  await say(1, snow, '10', '20');
  await say(2, sun, '70', '90');
  await page.getByRole('button', { name: 'Move sun.jpg earlier' }).click();
  await saveSettings(page);
  const { dealerBannerImages } = await settingsNow();
  expect(dealerBannerImages).toMatchObject([
    {
      ...{ language: 'en', focus: { x: 70, y: 90 }, link: 'https://lake.example/' },
      texts: {
        en: { headline: 'Sun', text: 'Racks for the lake.' },
        fr: { headline: 'Soleil', text: 'Supports pour le lac.' },
      },
    },
    {
      ...{ language: 'fr', focus: { x: 10, y: 20 }, link: '/products?category=Interior' },
      texts: {
        en: { headline: 'Snow', text: 'Mats for the cold.' },
        fr: { headline: 'Neige', text: 'Tapis pour le froid.' },
      },
    },
  ]);
  await page.locator('summary', { hasText: 'Snow' }).click();
  await expectEntered(page.locator('details', { hasText: 'Snow' }), snow);
  await page.getByRole('button', { name: 'Move Picture 1 of 2 later' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  const order = async () => {
    const { dealerBannerImages } = await settingsNow();
    return dealerBannerImages.map(({ texts }) => texts.en?.headline);
  };
  await expect.poll(order).toEqual(['Snow', 'Sun']);
});
