import { describe, expect, test } from 'vitest';

import { parseOfuseDraft } from './ofuse-draft-schema.ts';
import {
  completeOfuse,
  isOfuseStored,
  countUnfinished,
  mergeOfuse,
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

test('counts values as saved when they normalise to the stored values', () => {
  expect(isOfuseStored(draft, stored)).toBe(true);
  expect(isOfuseStored({ ...draft, creatorUrl: 'ofuse.me/mio', message: ' Thank you ' }, stored)).toBe(true);
  expect(isOfuseStored({ ...draft, message: 'Thanks' }, stored)).toBe(false);
  expect(isOfuseStored({ ...draft, takesSupport: true }, stored)).toBe(false);
});

test('sends an empty URL as null', () => {
  expect(toOfuseChanges({ ...draft, creatorUrl: ' ' }, stored).creator_url).toBeNull();
  expect(countUnfinished({ ...draft, creatorUrl: '' })).toBe(0);
});

test.each(['javascript:alert(1)', 'https://', 'https://me:secret@ofuse.me/'])(
  'keeps the invalid URL %s in the draft without sending it',
  (creatorUrl) => {
    const wrong = { ...draft, creatorUrl };
    expect(countUnfinished(wrong)).toBe(1);
    expect(toOfuseChanges(wrong, stored).creator_url).toBe(stored.creator_url);
    expect(reconcileOfuse(wrong, stored).creatorUrl).toBe(creatorUrl);
  },
);

test('sends the URL and the stored message when the typed message is too long', () => {
  const long = { ...draft, creatorUrl: 'https://ofuse.me/new', message: '結'.repeat(121) };
  expect(toOfuseChanges(long, stored)).toEqual({
    creator_url: 'https://ofuse.me/new',
    message: 'Thank you',
    takes_support: false,
  });
  expect(reconcileOfuse(long, { ...stored, creator_url: 'https://ofuse.me/new' }).message).toBe(long.message);
});

test('merges changes of different settings, also when a field is invalid', () => {
  const mine = { ...draft, creatorUrl: 'javascript:alert(1)', message: 'Mine' };
  const theirs = { ...stored, takes_support: true };
  const merged = { ...mine, takesSupport: true };
  expect(mergeOfuse(mine, { base: stored, theirs })).toEqual(merged);
  const both = { ...theirs, message: 'Theirs' };
  expect(mergeOfuse(mine, { base: stored, theirs: both })).toBeNull();
  expect(mergeOfuse(mine, { base: stored, theirs: both, prefer: 'theirs' })).toEqual({
    ...merged,
    message: 'Theirs',
  });
});

describe('a draft backup', () => {
  test('is parsed unchanged', () => {
    const saved = parseOfuseDraft(JSON.parse(JSON.stringify(draft)));
    expect(completeOfuse(saved, { ...stored, takes_support: true })).toEqual(draft);
  });

  test.each([true, false])('without `takesSupport` uses the stored value %s', (takesSupport) => {
    const saved = parseOfuseDraft({ creatorUrl: '', message: 'Typed' });
    const completed = completeOfuse(saved, { ...stored, takes_support: takesSupport });
    expect(completed).toEqual({ creatorUrl: '', message: 'Typed', takesSupport });
  });

  test.each([{ creatorUrl: null }, { creatorUrl: '', message: '', takesSupport: 'yes' }, null])(
    'is refused when it is %j',
    (saved) => {
      expect(completeOfuse(parseOfuseDraft(saved), stored)).toBeNull();
    },
  );
});
