import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsForm } from '#shared/entities/dealer.ts';
import { openingForm } from '#shared/entities/opening.ts';
import { newProductForm, optionForm, overrideForm, productForm } from '#shared/entities/product.ts';
import * as words from '#shared/messages/en/validation.ts';
import { say } from '#shared/messages/text.ts';
import { dataRows, withControls } from '#tests/support/data.ts';
import { hostileMarkup, hostileSql, lineBreaks, manyPlaces } from '#tests/support/hostile.ts';
import { bayForm } from './appointments.ts';
import { actionForms, appointmentForm, noteField } from './desk-forms.ts';
import { exemptionForm, refusalForm, validUntilField } from './exemption-form.ts';
import { feeForm } from './fee-form.ts';
import { firstAdminForm } from './first-admin-form.ts';
import * as basic from './form.ts';
import { type Form, isRequired, type Rule, type Values, validate } from './form.ts';
import { loginForm } from './login-form.ts';
import { offerForm } from './offer-form.ts';
import { orderFactsForm } from './order-facts.ts';
import { gstNumber, pstNumber } from './tax-numbers.ts';
import * as special from './validation.ts';
import { parseEmailList } from './validation.ts';
import { vin } from './vin.ts';

const validation = { ...basic, ...special };

const { alpha, alphaDash, alphaSpaces, decimal, numeric } = special;
const { email } = basic;

const { labels, fieldProblems: texts } = words;

/** Every form of spec 5. */
const forms = {
  ...validation.forms,
  login: loginForm,
  newProduct: newProductForm,
  product: productForm,
  productOption: optionForm,
  override: overrideForm,
  dealerSettings: settingsForm,
};

/** A form's mistakes in words. */
function messages(form: Form, values: Values): Record<string, string[]> {
  const found = Object.entries(validate(form, values));
  return Object.fromEntries(
    found.map(([name, problems]) => [name, problems.map((problem) => say(words, problem))]),
  );
}

/** Whether one rule accepts a value. */
function accepts(rule: Rule, value: unknown, values = {}): boolean {
  return rule(value, 'name', values) === null;
}

describe('the messages of the specification', () => {
  test.each<[string, Rule, unknown, string]>([
    ['required', validation.required, ' ', 'This field is required'],
    ['email', email, 'anna', 'Please enter a valid e-mail'],
    ['confirmed', validation.confirmed('password'), 'other', 'This field does not match'],
    ['alpha', alpha, '1', 'The contents of this field must be alphabetical.'],
    [
      'alpha_spaces',
      alphaSpaces,
      '1',
      'This field can only contain alphabetical characters and spaces.',
    ],
    [
      'alpha_dash',
      alphaDash,
      '!',
      'This field can only contain alphabetical characters, numbers, dashes, or underscores.',
    ],
    ['max', validation.max(2), 'abc', 'Name may not be greater than 2 characters'],
    ['min', validation.min(8), 'abc', 'Name may not be less than 8 characters'],
    [
      'length',
      validation.length10,
      '123',
      'Please make sure your number is 10 digits (include area code)',
    ],
    ['numeric', numeric, '1a', 'Please enter a valid number (numbers only, no special characters)'],
    ['decimal', decimal, '-', 'The Name field must contain only decimal values'],
    ['between', validation.between(0, 9.5), '10', 'The Name field must be between 0 and 9.5'],
    ['province', validation.province, 'ZZ', 'Please choose a province or territory'],
    [
      'web address',
      validation.webAddress,
      'javascript:alert(1)',
      'Please enter a web address that starts with https:// or http://',
    ],
  ])('%s', (_name, rule, value, message) => {
    expect(say(words, rule(value, 'name', { password: 'secret' })!)).toBe(message);
  });
});

describe('the rules', () => {
  test.each<[string, Rule, unknown[], unknown[]]>([
    ['required', validation.required, ['a', 0, false, '0'], ['', ' ', '\t\n', null, undefined]],
    [
      'alpha',
      alpha,
      ['Anna', 'Zoé', 'Zoe\u0301', 'Ñandú', 'Łukasz', '李', 'Александр', 'प्रिया'],
      ['Mary Ann', "O'Brien", 'Jean-Pierre', 'R2', 'a\n', '\u0301', '', 5, null, {}, ['a'], true],
    ],
    [
      'alphaSpaces',
      alphaSpaces,
      [
        'Anna',
        'Mary Ann',
        'José María',
        "O'Brien",
        'O’Neil',
        'Jean-François',
        'St. John',
        "'t Hooft",
      ],
      ['Anna2', 'Anna\r\nBcc: x', 'a\tb', '<b>', '😀', '-', '...', '’', 'a,b', 'a_b'],
    ],
    ['alphaDash', alphaDash, ['H630-SCA_000', 'É-1', '-'], ['H630 SCA', 'A/B', 'A.B', 'a\n', '']],
    [
      'numeric',
      numeric,
      ['0', '0042', 42],
      ['-1', '+1', '1.5', '1e3', '１２', '٣', ' 1', '1\n', ''],
    ],
    [
      'length10',
      validation.length10,
      ['4165550123', 4165550123],
      ['416555012', '41655501234', '416-555-0123'],
    ],
    ['max', validation.max(3), ['abc', '😀😀😀', ''], ['abcd', 1234]],
    ['min', validation.min(3), ['abc', '😀😀😀'], ['ab', '😀😀', '']],
    [
      'decimal',
      decimal,
      ['0', '-1', '+1', '12.50', '.5', '-.5', '1e3', '1.5E-3', 12.5, -0.01, 1e21],
      [
        '',
        '-',
        '+',
        '.',
        '5.',
        '1,5',
        '1.2.3',
        'e5',
        '1e',
        '1e999',
        '0x10',
        '$5',
        '1 2',
        'NaN',
        Number.NaN,
        null,
      ],
    ],
    [
      'numericWithDecimals',
      validation.numericWithDecimals(3),
      ['13', '9.975', '0', 14.975],
      ['9.9755', '-1', '.5', '5.', '1e1', ''],
    ],
    ['between', validation.between(0, 10), ['0', '10', 5.5, 'no number'], ['-0.01', '10.01', -1]],
    ['province', validation.province, ['ON', 'QC'], ['on', 'Ontario', '', null]],
    [
      'webAddress',
      validation.webAddress,
      ['https://example.test', 'http://example.test/a?b=c#d', 'HTTPS://example.test'],
      [
        'example.test',
        'javascript:alert(1)',
        'data:text/html,x',
        'https://',
        'https://a b',
        'https://a"b',
        '//a.test',
      ],
    ],
    [
      'emailList',
      validation.emailList,
      ['a@b.test', 'a@b.test, c@d.test', 'a@b.test c@d.test,e@f.test', 'a@b.test\nc@d.test'],
      [
        'a@b.test;c@d.test',
        'a@b.test, nobody',
        Array.from({ length: 21 }, (_, index) => `a${index}@b.test`).join(' '),
      ],
    ],
  ])('%s', (_name, rule, accepted, refused) => {
    expect(accepted.filter((value) => !accepts(rule, value))).toEqual([]);
    expect(refused.filter((value) => accepts(rule, value))).toEqual([]);
  });

  test('confirmed compares with the other field', () => {
    expect(accepts(validation.confirmed('password'), 'a', { password: 'a' })).toBe(true);
    expect(accepts(validation.confirmed('password'), 'a', { password: 'a ' })).toBe(false);
  });

  test('a list of addresses is taken apart, each address once', () => {
    expect(parseEmailList(' a@b.test,  c@d.test\na@b.test ')).toEqual(['a@b.test', 'c@d.test']);
    expect(parseEmailList(' , ')).toEqual([]);
  });

  test('decimal accepts every finite number as it prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(accepts(decimal, number)).toBe(true);
        expect(accepts(decimal, String(number))).toBe(true);
      }),
    );
  });

  // JSON may bring an object whose own toString is no function.
  test.each([
    ['GST/HST number', gstNumber],
    ['QST number', pstNumber],
    ['VIN', vin],
    ['first day', offerForm.from.rules[0]!],
    ['last day', offerForm.to.rules[1]!],
    ['rate', offerForm.rate.rules[1]!],
    ['single products of a fee', feeForm.products.rules[0]!],
  ])('an object posted as %s is no text, and no fault of the server', (_name, rule) => {
    const values = { province: 'QC', from: { toString: '' } };
    expect(() => rule({ toString: '' }, 'thisField', values)).not.toThrow();
  });

  test('no value of any kind makes a form throw, even a very long one', () => {
    const long = 'é '.repeat(1_000_000);
    for (const form of Object.values(forms)) {
      const names = Object.keys(form);
      const values = fc.dictionary(fc.constantFrom(...names), fc.anything());
      fc.assert(fc.property(values, (given) => Array.isArray(Object.keys(validate(form, given)))));
      expect(validate(form, Object.fromEntries(names.map((name) => [name, long])))).not.toEqual({});
    }
  });
});

describe('e-mail addresses', () => {
  // Accepted: addresses in the common form, whose host has a top-level domain of two letters or
  // more. A shop cannot send mail to others (bare hosts, quoted names, comments, literals, folded
  // lines).
  test.each(dataRows('email-addresses.csv'))(
    '$diagnosis: $address',
    ({ address = '', isReachable }) => {
      expect(accepts(email, withControls(address))).toBe(isReachable === 'yes');
    },
  );

  test.each([
    'anna@example.test',
    'ANNA.Smith+shop@mail.example.co.uk',
    "o'brien@example.ca",
    'info@québec.ca',
    'info@xn--qubec-csa.ca',
    'a@example.xn--p1ai',
    `${'a'.repeat(64)}@example.test`,
  ])('%s is one', (address) => {
    expect(accepts(email, address)).toBe(true);
  });

  test.each([
    'anna@example',
    'anna@example..test',
    'anna@-example.test',
    'anna@example-.test',
    '.anna@example.test',
    'anna.@example.test',
    'an na@example.test',
    'anna@example.test\r\nBcc: everyone@example.test',
    'anna@example.test\n',
    'anna@example.test,ben@example.test',
    'Anna <anna@example.test>',
    'anna@127.0.0.1',
    'anna@exam_ple.test',
    'josé@example.test',
    '\u212Aim@example.test',
    `${'a'.repeat(65)}@example.test`,
    `anna@${'a'.repeat(64)}.test`,
    `anna@${'a.'.repeat(124)}test`,
    `${'a'.repeat(100_000)}@`,
  ])('%s is none', (address) => {
    expect(accepts(email, address)).toBe(false);
  });
});

describe('forms', () => {
  const anna = {
    first_name: 'Anna',
    last_name: 'de Vries',
    email: 'anna@example.test',
    phone_number: '',
  };
  const passwords = { password: 'long enough', password_confirmation: 'long enough' };
  const product = { name: 'Mats', number: 'H630-SCA', cost: '10', price: '19.99', frt: '.35' };
  const settings = {
    name: 'North Shore Motors',
    address: '1 Main Street',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2X 1Y4',
    phone: '5145550123',
    gst: '5',
    pst: 9.975,
    hst: '0',
    hourlyRate: '119.95',
    orderEmails: 'parts@example.test, sales@example.test',
  };

  test.each<[keyof typeof forms, object]>([
    [
      'account',
      { firstName: 'Anna', lastName: 'Li', email: 'anna@example.test', phoneNumber: '4165550123' },
    ],
    ['newCustomer', anna],
    ['login', { email: 'anna@example.test', password: '' }],
    ['register', { ...anna, ...passwords }],
    ['register', { ...anna, ...passwords, email: ' anna@example.test ', phone_number: null }],
    ['resetRequest', { email: 'anna@example.test' }],
    [
      'reset',
      {
        email: 'anna@example.test',
        verification_code: '012345',
        password: 'long-enough',
        password_confirmation: 'long-enough',
      },
    ],
    [
      'adminEditUser',
      { firstName: 'Anna', lastName: 'Li', email: 'anna@example.test', phoneNumber: '4165550123' },
    ],
    ['createStaff', { ...anna, password: 'long-enough', password_confirmation: 'long-enough' }],
    ['newProduct', product],
    ['product', { ...product, categoryId: 2, length: 12, sizeUnit: 'inches' }],
    ['product', { ...product, categoryId: 2, warrantyMonths: 1 }],
    ['product', { ...product, categoryId: 2, warrantyMonths: '120' }],
    ['override', { price: '', frt: null }],
    ['override', { price: '18.50', frt: '0.4' }],
    ['dealerSettings', settings],
    ['orderEdit', { price: 10, optionPrice: '0', quantity: 1 }],
    ['adjustedPrice', { price: '0' }],
    ['emailDialog', { email: 'anna@example.test' }],
  ])('%s accepts %j', (name, values) => {
    expect(validate(forms[name], values as Values)).toEqual({});
  });

  type Refused = [keyof typeof forms, object, Record<string, string[]>];
  test.each<Refused>([
    [
      'account',
      { firstName: 'Anna', lastName: 'Li', email: 'anna@example.test', phoneNumber: '416-555-012' },
      { phoneNumber: [texts.length] },
    ],
    [
      'account',
      { firstName: 'Anna', lastName: 'Li', email: 'anna@example.test', phoneNumber: 'ext. 12' },
      { phoneNumber: [texts.numeric, texts.length] },
    ],
    ['newCustomer', { ...anna, first_name: "O'Brien2" }, { first_name: [texts.alphaSpaces] }],
    ['login', {}, { email: [texts.required] }],
    [
      'register',
      { ...anna, password: 'short', password_confirmation: 'other' },
      {
        password: ['Password may not be less than 8 characters'],
        password_confirmation: [texts.confirmed],
      },
    ],
    [
      'register',
      { ...anna, password: 'long enough', password_confirmation: 'long enough ' },
      {
        password_confirmation: [texts.confirmed],
      },
    ],
    [
      'reset',
      { email: 'anna@example.test', verification_code: '12a', password: 'long-enough' },
      {
        verification_code: [texts.numeric],
        password_confirmation: [texts.required],
      },
    ],
    [
      'adminEditUser',
      { firstName: 'Mary 2', lastName: '<Ann>', email: 'anna@example.test' },
      { firstName: [texts.alpha], lastName: [texts.alpha] },
    ],
    [
      'product',
      {
        ...product,
        name: 'x'.repeat(201),
        number: 'H630 SCA',
        cost: '',
        price: '-',
        frt: '-1',
        weight: '1.555',
      },
      {
        name: ['Name may not be greater than 200 characters'],
        number: [texts.alphaDash],
        cost: [texts.required],
        price: ['The Price field must contain only decimal values'],
        frt: ['The FRT field must be between 0 and 999.99'],
        weight: [texts.numeric],
        categoryId: [texts.required],
      },
    ],
    ...(
      [
        [0, 'The Warranty (months) field must be between 1 and 120'],
        ['121', 'The Warranty (months) field must be between 1 and 120'],
        ['1.5', texts.numeric],
        ['-3', texts.numeric],
        ['a year', texts.numeric],
      ] as const
    ).map(
      ([warrantyMonths, message]): Refused => [
        'newProduct',
        { ...product, warrantyMonths },
        { warrantyMonths: expect.arrayContaining([message]) },
      ],
    ),
    [
      'override',
      { price: '1e9', frt: 'x' },
      {
        price: ['The Dealer Price field must be between 0 and 999999.99'],
        frt: ['The Dealer FRT field must contain only decimal values'],
      },
    ],
    [
      'dealerSettings',
      { ...settings, postalCode: 'H2X 1Y4 9', phone: '514555', pst: '9.9755', website: 'a.test' },
      {
        postalCode: ['Postal Code may not be greater than 8 characters'],
        phone: [texts.length],
        pst: [texts.numeric],
        website: [texts.webAddress],
      },
    ],
    [
      'orderEdit',
      { price: '', optionPrice: 'x', quantity: '0' },
      {
        price: [texts.required],
        optionPrice: ['The Options Charges field must contain only decimal values'],
        quantity: ['The Quantity field must be between 1 and 999'],
      },
    ],
    ['emailDialog', { email: 'anna' }, { email: [texts.email] }],
  ])('%s refuses %j', (name, values, expected) => {
    const found = messages(forms[name], values as Values);
    expect(found).toEqual(expected);
    expect(Object.keys(found)[0]).toBe(Object.keys(expected)[0]);
  });

  test.each([
    '(613) 555-0199',
    '613.555.0199',
    '+1 613 555 0199',
    '+1 (613) 555–0199',
    ' [613] 555-0199 ',
  ])('the telephone number %j is taken as its ten digits', (phone_number) => {
    expect(validate(forms.newCustomer, { ...anna, phone_number })).toEqual({});
    expect(validate(forms.dealerSettings, { ...settings, phone: phone_number })).toEqual({});
    expect(validation.tidied(forms.newCustomer.phone_number, phone_number)).toBe('6135550199');
  });

  test.each(['1 902 555 0143', '902 555 0143 ext 5', '+44 902 555 0143', '902/555/0143'])(
    '%j is no telephone number',
    (phone_number) => {
      expect(validate(forms.newCustomer, { ...anna, phone_number })).not.toEqual({});
    },
  );

  const long = 'x'.repeat(31);
  const tooLong = ['Last Name may not be greater than 30 characters'];
  test.each<[string, object, object, Record<string, string[]>]>([
    ['a changed name of 31 letters', {}, { lastName: long }, { lastName: tooLong }],
    ['the present name of 31 letters', { lastName: long }, { lastName: ` ${long} ` }, {}],
    [
      'another name of 31 letters',
      { lastName: long },
      { lastName: `y${long}` },
      { lastName: tooLong },
    ],
    ['no number where there was one', {}, { phoneNumber: '' }, { phoneNumber: [texts.required] }],
    ['no number where there was none', { phoneNumber: null }, { phoneNumber: '' }, {}],
    ['a name with a hyphen', {}, { firstName: 'Jean-Luc', lastName: 'O’Brien' }, {}],
  ])('Edit User: %s', (_what, present, typed, expected) => {
    const person = { firstName: 'Anna', lastName: 'Li', phoneNumber: '4165550123' };
    const form = validation.editUserForm({ ...person, ...present });
    const found = messages(form, { ...person, email: 'anna@example.test', ...typed });
    expect(found).toEqual(expected);
  });

  test('a blank value of a required field says so and nothing else', () => {
    for (const form of Object.values(forms) as Form[]) {
      const names = Object.keys(form).filter((name) => isRequired(form[name]!));
      expect(messages(form, {})).toEqual(
        Object.fromEntries(names.map((name) => [name, [texts.required]])),
      );
    }
  });

  test('every label is used, and every field has one', () => {
    const used = new Set(
      Object.values({
        ...{ ...forms, ...actionForms, note: { noteField } },
        ...{ firstAdminForm, offerForm, openingForm, orderFactsForm },
        ...{ appointmentForm, bayForm },
        ...{ exemptionForm, refusalForm, exemption: { validUntilField } },
      }).flatMap((form: Form) => Object.values(form).map((f) => f.label)),
    );
    const elsewhere = ['bannerLink', 'rateSheet', 'removeItem', 'thisField', 'undoReason'];
    expect([...used, ...elsewhere].sort()).toEqual(Object.keys(labels).sort());
  });

  test.each([
    ['line breaks', lineBreaks],
    ['SQL', hostileSql],
    ['markup', hostileMarkup],
    ['what breaks out of many places', manyPlaces],
  ])('nothing of the list of %s passes for a name, an address or a number', (_name, lines) => {
    const hostile = lines.filter((line) => /[^\p{L}\p{M}\d\s_.'’-]/u.test(line));
    expect(hostile.length).toBeGreaterThan(5);
    for (const rule of [
      alpha,
      alphaSpaces,
      alphaDash,
      numeric,
      decimal,
      email,
      validation.webAddress,
    ]) {
      expect(hostile.filter((line) => accepts(rule, line))).toEqual([]);
    }
  });
});

describe('patterns hold from the first to the last character', () => {
  test.each<[string, Rule, unknown[], unknown[]]>([
    ['alpha', alpha, ['É', 'ab'], ['1a', 'a1', ' a']],
    ['alphaSpaces', alphaSpaces, ['’t Hooft', 'É', 'a.'], ['1a', '’’a', 'a/']],
    ['alphaDash', alphaDash, ['é_-9', '_', 'e\u0301'], [' a', 'a ', '\u0301e', 'a.b']],
    ['numeric', numeric, ['12'], ['a12', '12a']],
    ['numericWithDecimals', special.numericWithDecimals(2), ['12.34'], ['a1', '1a', '1.234', '1.']],
    ['decimal', decimal, ['1E5', '+.5e+2'], ['a1', '1a', '1e5a', 'e1', '1e400', '-1e400']],
    ['dealerCode', special.dealerCode, ['northgate', 'Rive-Sud-2'], ['', '-a', 'a b', 'a/b', null]],
    [
      'webAddress',
      special.webAddress,
      ['http://a.test', 'https://a'],
      [
        'xhttps://a.test',
        'ftp://a.test',
        'https:///a',
        'https://?a',
        'https://a<b',
        'https://a\\b',
      ],
    ],
    [
      'shopLink',
      special.shopLink,
      ['/', `/${'x'.repeat(499)}`, `https://${'x'.repeat(491)}`, 'HTTPS://a.test'],
      [
        `/${'x'.repeat(500)}`,
        `https://${'x'.repeat(492)}`,
        'x/',
        'xhttps://a',
        '/a"',
        'https://a"',
      ],
    ],
    [
      'emailList',
      special.emailList,
      [Array.from({ length: 20 }, (_, index) => `a${index}@b.test`).join(', '), ''],
      ['a@b.test, b'],
    ],
    ['wholeNumber', special.wholeNumber(1, 9), ['1', '9', 5], ['0', '10', '1.5', '-1', '']],
    ['length10', special.length10, ['0123456789'], ['']],
  ])('%s', (_name, rule, accepted, refused) => {
    expect(accepted.filter((value) => !accepts(rule, value))).toEqual([]);
    expect(refused.filter((value) => accepts(rule, value))).toEqual([]);
  });

  test('each names its own mistake', () => {
    const keys: [Rule, unknown, string][] = [
      [special.dealerCode, '-', 'dealerCode'],
      [special.shopLink, 'x', 'shopLink'],
      [special.emailList, 'x', 'email'],
      [special.province, 'x', 'province'],
      [special.webAddress, 'x', 'webAddress'],
      [special.numericWithDecimals(2), 'x', 'numericDecimals'],
      [special.wholeNumber(1, 9), 'x', 'numeric'],
    ];
    for (const [rule, value, key] of keys)
      expect(rule(value, 'name', {})).toEqual({ key: `fieldProblems.${key}` });
    expect(special.wholeNumber(1, 9)('10', 'name', {})).toEqual({
      ...{ key: 'fieldProblems.between', values: [{ label: 'name' }, 1, 9] },
    });
  });

  test('a list of addresses is parted by blanks and commas of any number', () => {
    expect(parseEmailList('a@b.test ,  b@b.test,,c@b.test\tA@b.test')).toEqual([
      ...['a@b.test', 'b@b.test', 'c@b.test', 'A@b.test'],
    ]);
  });
});
