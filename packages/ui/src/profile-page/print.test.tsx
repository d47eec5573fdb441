import { expect, test } from 'vitest';

import type { PublicProfile } from './content/public-profile.ts';
import { pageCss } from './page-css.ts';
import { toSampleBlock } from './samples/sample-blocks.ts';
import { SAMPLE_PROFILES } from './samples/sample-profiles.ts';

const SAMPLE = SAMPLE_PROFILES.ja;
const withLayout = (layout: PublicProfile['appearance']['layout']): PublicProfile => ({
  ...SAMPLE,
  appearance: { ...SAMPLE.appearance, layout },
});
const TWO_COLUMNS = 'columns:2';

test('prints in two columns when a page has blocks or a layout of its own', () => {
  const blocks = [toSampleBlock('ja', 'text')];
  expect(pageCss(SAMPLE)).not.toContain(TWO_COLUMNS);
  expect(pageCss({ ...SAMPLE, blocks })).toContain(TWO_COLUMNS);
  expect(pageCss(withLayout('spread'))).toContain(TWO_COLUMNS);
  expect(pageCss(withLayout('mosaic'))).toContain(TWO_COLUMNS);
});

test('prints no path of the page itself after its links', () => {
  const blocks = [toSampleBlock('ja', 'event')];
  expect(pageCss({ ...SAMPLE, blocks })).toContain(String.raw`a[href^=\/]:after{content:none}`);
});
