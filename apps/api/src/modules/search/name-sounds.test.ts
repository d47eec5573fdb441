import { toQueryTerms } from '@musubi/domain/search-terms';
import { expect, test } from 'vitest';

import { findNameSounds } from './name-sounds.ts';

const finds = async (page: Parameters<typeof findNameSounds>[0], query: string): Promise<boolean> => {
  const { terms } = await findNameSounds(page);
  return toQueryTerms(query).every((term) => terms.includes(term));
};

const MIO = { name: '水野 澪', reading: 'みずの みお', locale: 'ja' } as const;
const YIAN = { name: '陳以安', reading: '', locale: 'zh-TW' } as const;

test.each(['みず', 'ミズノ', 'ﾐｽﾞﾉ', 'みずのみお', 'みお', 'のみ', 'mizu', 'Mizuno Mio', 'mizunomio', 'mio'])(
  'finds 水野 澪 by %s',
  async (query) => {
    expect(await finds(MIO, query)).toBe(true);
  },
);

test.each(['みき', 'mizuho', 'no', 'zu'])('does not find 水野 澪 by %s', async (query) => {
  expect(await finds(MIO, query)).toBe(false);
});

test.each(['ono', 'Ōno', 'oono', 'ohno', 'ono yuki', 'Yūki', 'yuuki'])(
  'finds おおの ゆうき by %s, in each spelling of long vowels',
  async (query) => {
    expect(await finds({ name: '大野', reading: 'おおの ゆうき', locale: 'ja' }, query)).toBe(true);
  },
);

test.each([
  ['しんや', "shin'ya"],
  ['しんや', 'shinya'],
  ['なんば', 'namba'],
  ['なんば', 'nanba'],
  ['こーひー', 'kohi'],
  ['はっちょう', 'hatcho'],
  ['Mizuno Mio', 'みずの'],
  ['ㄔㄣˊ ㄧˇ ㄢ', 'ㄔㄣ ㄧ'],
])('finds the reading %s by %s', async (reading, query) => {
  expect(await finds({ name: 'x', reading, locale: 'ja' }, query.replace("'", ''))).toBe(true);
});

test('finds a name in kana by Latin letters, even without a reading', async () => {
  expect(await finds({ name: '猫背のエミリ', reading: '', locale: 'ja' }, 'emiri')).toBe(true);
});

test.each(['chen', 'Chén', 'chen yi an', 'chenyian', 'yian', 'ㄔㄣ', 'ㄔㄣˊ ㄧˇ ㄢ', 'ㄧㄢ'])(
  'finds 陳以安 on a page in Chinese by %s',
  async (query) => {
    expect(await finds(YIAN, query)).toBe(true);
    expect(await finds({ ...YIAN, locale: 'ja' }, query)).toBe(false);
  },
);

test('limits the terms of a very long name', async () => {
  const { terms } = await findNameSounds({ name: 'x', reading: 'おうこ'.repeat(16), locale: 'ja' });
  expect(terms).toHaveLength(300);
  expect(terms).toContain('おう');
});
