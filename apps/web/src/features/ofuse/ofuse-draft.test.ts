import { describe, expect, test } from 'vitest';

import { parseOfuseDraft } from './ofuse-draft-schema.ts';
import {
  completeOfuse,
  isOfuseStored,
  isUnfinished,
  reconcileOfuse,
  toOfuseChanges,
  toOfuseDraft,
} from './ofuse-draft.ts';

const stored = {
  is_creator: true,
  creator_url: 'https://ofuse.me/mio',
  message: 'Thank you',
  takes_support: false,
};
const draft = toOfuseDraft(stored);

test('what is stored needs no sending, however it is typed', () => {
  expect(isOfuseStored(draft, stored)).toBe(true);
  expect(isOfuseStored({ ...draft, creatorUrl: 'ofuse.me/mio', message: ' Thank you ' }, stored)).toBe(true);
  expect(isOfuseStored({ ...draft, message: 'Thanks' }, stored)).toBe(false);
  expect(isOfuseStored({ ...draft, takesSupport: true }, stored)).toBe(false);
});

test('an empty address shows nothing and is sent as none', () => {
  expect(toOfuseChanges({ ...draft, creatorUrl: ' ' }, stored).creator_url).toBeNull();
  expect(isUnfinished({ ...draft, creatorUrl: '' })).toBe(false);
});

test.each(['javascript:alert(1)', 'https://', 'https://me:secret@ofuse.me/'])(
  'an address that cannot be opened stays at home: %s',
  (creatorUrl) => {
    const wrong = { ...draft, creatorUrl };
    expect(isUnfinished(wrong)).toBe(true);
    expect(toOfuseChanges(wrong, stored).creator_url).toBe(stored.creator_url);
    expect(reconcileOfuse(wrong, stored).creatorUrl).toBe(creatorUrl);
  },
);

test('words that are too long stay as they were typed, and the address is sent all the same', () => {
  const long = { ...draft, creatorUrl: 'https://ofuse.me/new', message: '結'.repeat(121) };
  expect(toOfuseChanges(long, stored)).toEqual({
    creator_url: 'https://ofuse.me/new',
    message: 'Thank you',
    takes_support: false,
  });
  expect(reconcileOfuse(long, { ...stored, creator_url: 'https://ofuse.me/new' }).message).toBe(long.message);
});

describe('out of the browser', () => {
  test('a draft comes back as it was', () => {
    const kept = parseOfuseDraft(JSON.parse(JSON.stringify(draft)));
    expect(completeOfuse(kept, { ...stored, takes_support: true })).toEqual(draft);
  });

  test.each([true, false])('one of before there was support leaves it as it is saved: %s', (takesSupport) => {
    const kept = parseOfuseDraft({ creatorUrl: '', message: 'Typed' });
    const completed = completeOfuse(kept, { ...stored, takes_support: takesSupport });
    expect(completed).toEqual({ creatorUrl: '', message: 'Typed', takesSupport });
  });

  test.each([{ creatorUrl: null }, { creatorUrl: '', message: '', takesSupport: 'yes' }, null])(
    '%j is no draft',
    (kept) => {
      expect(completeOfuse(parseOfuseDraft(kept), stored)).toBeNull();
    },
  );
});
