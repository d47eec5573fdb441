import { expect, test } from 'vitest';

import { crawlerHeaders, HIDDEN_FROM_SEARCH, toTdmFile, toTrainingGroup } from './ai-refusal.ts';
import { TRAINING_CRAWLERS } from './training-crawlers.ts';

test('refuses AI training in all headers and in the TDM file', () => {
  expect(crawlerHeaders(false)).toEqual({
    'content-usage': 'train-ai=n',
    'tdm-reservation': '1',
    'x-robots-tag': 'noai, noimageai',
  });
  expect(JSON.parse(toTdmFile('/*'))).toEqual([{ location: '/*', 'tdm-reservation': 1 }]);
  expect(JSON.parse(toTdmFile('/*', true))).toEqual([{ location: '/*', 'tdm-reservation': 0 }]);
});

test('allows training in both headers when the creator allows it', () => {
  expect(crawlerHeaders(true)).toEqual({ 'content-usage': 'train-ai=y', 'tdm-reservation': '0' });
});

test('combines the rules for search engines and training in one header', () => {
  expect(crawlerHeaders(false, HIDDEN_FROM_SEARCH)['x-robots-tag']).toBe(
    'noindex, noarchive, nosnippet, noimageindex, noai, noimageai',
  );
  expect(crawlerHeaders(true, ['noindex'])['x-robots-tag']).toBe('noindex');
});

test('robots.txt names every training crawler once and no search crawler', () => {
  const group = toTrainingGroup(['Disallow: /@']);
  expect(group.split('\n')).toHaveLength(TRAINING_CRAWLERS.length + 2);
  expect(new Set(TRAINING_CRAWLERS).size).toBe(TRAINING_CRAWLERS.length);
  expect(group).toMatch(/^User-agent: [\w -]+\n/);
  expect(group).not.toMatch(/Googlebot|bingbot|OAI-SearchBot|ChatGPT-User|Claude-SearchBot|Claude-User/);
});
