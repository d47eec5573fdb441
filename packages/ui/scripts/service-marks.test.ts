import { HOST_SERVICES, SERVICE_GROUPS } from '@musubi/domain/services';
import { expect, test } from 'vitest';

import { findServiceMark } from '../src/service-icon/all-service-marks.ts';
import { BRAND_GLYPHS } from '../src/service-icon/generated/brand-glyphs.ts';
import { createMonograms } from './monogram.ts';
import { SERVICE_MARKS } from './service-marks.ts';

const MARKS = Object.values(SERVICE_MARKS).flatMap((marks) => Object.entries(marks));

test('every service has a mark, and every mark belongs to a service', () => {
  expect(MARKS.map(([id]) => id)).toEqual(
    Object.values(SERVICE_GROUPS).flatMap((group) => Object.keys(group)),
  );
});

test('uses no mark whose licence is not CC0', () => {
  const licences = MARKS.flatMap(([, mark]) =>
    typeof mark === 'string' || mark.license === undefined ? [] : mark.license.type,
  );
  expect(new Set(licences)).toEqual(new Set(['CC0-1.0']));
});

test('no two services share a mark', () => {
  const owners = new Map<string | null, string>();
  for (const service of HOST_SERVICES) {
    const mark = findServiceMark(service);
    expect(owners.get(mark), service.id).toBeUndefined();
    owners.set(mark, service.id);
  }
  for (const glyph of Object.values(BRAND_GLYPHS)) expect(owners.get(glyph)).toBeUndefined();
});

test('writes letter paths without NaN and refuses letters that the font lacks', async () => {
  const draw = await createMonograms();
  expect(draw('コTo')).toMatch(/^M5 1a4[\d .MLQVZaczhv-]+$/);
  expect(() => draw('F\u{1F600}')).toThrow('The font lacks');
});
