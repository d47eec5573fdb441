import { NO_GROUP_TITLES } from '@musubi/domain/activities';
import { PROFILE_TEXT_FIELDS, PROFILE_TEXTS } from '@musubi/domain/profile-texts';
import { describe, expect, test } from 'vitest';

import { checkActivities } from '#modules/activities/activities.rules.ts';
import { checkLetter } from '#modules/letters/letters.rules.ts';
import { checkLinks } from '#modules/links/public.ts';
import { checkStream } from '#modules/live/live.rules.ts';
import { checkProfileChanges } from '#modules/profile/profile.rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const FILLER = '\u3164';
const MARKED = `a${'\u0301'.repeat(499)}`;

const LINK = {
  title: 'pixiv',
  description: '',
  section: '',
  url: 'https://www.pixiv.net/users/1',
  is_visible: true,
  is_sensitive: false,
  is_half: false,
  is_icon: false,
  is_me: false,
};

type Check = (text: string) => { readonly ok: boolean };

/** The checks of every text field that contains a name or a title. */
const CHECKS: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(
    PROFILE_TEXT_FIELDS.filter((field) => PROFILE_TEXTS[field].shape === 'line').map(
      (field): [string, Check] => [
        `${field} of a profile`,
        (text) => checkProfileChanges({ version: 1, [field]: text }),
      ],
    ),
  ),
  'title of a link': (title) => checkLinks([{ ...LINK, title }], () => 'id'),
  'description of a link': (description) => checkLinks([{ ...LINK, description }], () => 'id'),
  'section of a link': (section) => checkLinks([{ ...LINK, section }], () => 'id'),
  'title of a stream': (title) => checkStream({ title, url: 'https://example.com/' }, NOW),
  'title of a group of activities': (title) =>
    checkActivities(
      { version: 1, group_titles: { ...NO_GROUP_TITLES, group_1: title }, activities: [] },
      () => 'id',
    ),
  'name under a letter': (name) => checkLetter({ body: 'Hello', from_name: name, is_public: true }),
};

describe.each(Object.entries(CHECKS))('the field %s', (_name, check) => {
  test('refuses invisible text, and a letter with 499 combining marks', () => {
    const refused = { ok: false, refusals: [expect.objectContaining({ code: 'not_visible' })] };
    expect([check(FILLER), check(MARKED)]).toEqual([refused, refused]);
  });

  test('accepts visible text', () => {
    expect(check('澪')).toMatchObject({ ok: true });
  });
});
