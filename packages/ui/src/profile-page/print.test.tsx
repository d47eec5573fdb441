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

test('prints a page in two columns if it has blocks or a special layout', () => {
  const blocks = [toSampleBlock('ja', 'text')];
  expect(pageCss(SAMPLE)).not.toContain(TWO_COLUMNS);
  expect(pageCss({ ...SAMPLE, blocks })).toContain(TWO_COLUMNS);
  expect(pageCss(withLayout('spread'))).toContain(TWO_COLUMNS);
  expect(pageCss(withLayout('mosaic'))).toContain(TWO_COLUMNS);
});

test('prints URLs after links except for paths of the page itself', () => {
  const blocks = [toSampleBlock('ja', 'event')];
  expect(pageCss({ ...SAMPLE, blocks })).toContain(String.raw`a[href^=\/]:after{content:none}`);
});
