import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { LinkRecord } from './links.fields.ts';
import { planLinkChanges } from './links.rules.ts';

const link = fc.record<LinkRecord>({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  position: fc.constant(0),
  type: fc.constantFrom('custom', 'pixiv'),
  title: fc.constantFrom('one', 'two'),
  description: fc.constant(''),
  url: fc.constant('https://example.com/'),
  thumbnailImageKey: fc.constant(null),
  size: fc.constantFrom('row', 'card'),
  isVisible: fc.boolean(),
  isSensitive: fc.constant(false),
  section: fc.constantFrom('', 'Books'),
  isHalf: fc.boolean(),
  isIcon: fc.boolean(),
  isMe: fc.constant(false),
  startsAt: fc.option(fc.constantFrom(1, 2).map((day) => new Date(day * 86_400_000))),
  endsAt: fc.constant(null),
});
const list = fc
  .uniqueArray(link, { selector: ({ id }) => id })
  .map((links) => links.map((one, position) => ({ ...one, position })));

test('computes a diff that yields the target list, and no changes for equal lists', () => {
  fc.assert(
    fc.property(list, list, (stored, wanted) => {
      const { removedIds, written, moved } = planLinkChanges(stored, wanted);
      const after = new Map(stored.map((one) => [one.id, one]));
      for (const id of removedIds) after.delete(id);
      for (const one of [...written, ...moved]) after.set(one.id, one);
      const inOrder = [...after.values()].toSorted((one, other) => one.position - other.position);
      expect(inOrder).toEqual(wanted);
      expect(planLinkChanges(wanted, structuredClone(wanted))).toEqual({
        removedIds: [],
        written: [],
        moved: [],
        isObserved: false,
      });
    }),
    { numRuns: 500 },
  );
});
