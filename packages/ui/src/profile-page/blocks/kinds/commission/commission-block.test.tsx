import type { CommissionBoard } from '@musubi/domain/block-contents';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import type { CommissionState, PublicCommission } from '../../../content/public-profile.ts';
import { pageCss } from '../../../page-css.ts';
import { SAMPLE_BOARDS, SAMPLE_COMMISSIONS } from '../../../samples/sample-boards.ts';
import { SAMPLE_PROFILES, toSampleProps } from '../../../samples/sample-profiles.ts';
import { CommissionBlock } from './commission-block.tsx';

const BOARD = SAMPLE_BOARDS.ja;
const SKEB = 'https://skeb.jp/@mizuno_mio_demo';

interface Drawn {
  readonly board?: Partial<CommissionBoard>;
  readonly state?: Partial<PublicCommission> | null;
  readonly locale?: 'en' | 'ja' | 'zh-TW';
  readonly hasActions?: boolean;
}

function draw({ board = {}, state = {}, locale = 'ja', hasActions = true }: Drawn = {}): string {
  const { commission: _sample, ...profile } = SAMPLE_PROFILES.ja;
  const commission = state === null ? {} : { commission: { ...SAMPLE_COMMISSIONS.ja, ...state } };
  const props = toSampleProps({ ...profile, ...commission }, locale);
  const actions = hasActions ? props.actions : { ...props.actions, ask: null, tell: null, follow: null };
  return renderToStaticMarkup(
    <CommissionBlock
      id="b1"
      anchor="b-1"
      data={{ ...BOARD, ...board }}
      width="auto"
      lang={locale === 'ja' ? undefined : 'ja'}
      page={{ ...props, actions }}
    />,
  );
}

const hrefsOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);

const MENU = BOARD.items.map(({ id }) => `/@iris/ask/${id}`);
const TELL = ['#follow', '/@iris/ask/tell'];

test.each<readonly [CommissionState, CommissionBoard['ask'], readonly string[]]>([
  ['open', { letter: true, url: SKEB }, [...MENU, '/@iris/ask', SKEB]],
  ['open', { letter: true, url: '' }, [...MENU, '/@iris/ask']],
  ['open', { letter: false, url: SKEB }, [SKEB]],
  ['waitlist', { letter: true, url: SKEB }, [...MENU, '/@iris/ask', SKEB]],
  ['waitlist', { letter: false, url: SKEB }, [SKEB]],
  ['closed', { letter: true, url: SKEB }, TELL],
  ['closed', { letter: false, url: SKEB }, TELL],
])('a board that is %s with the ways %o has these links', (state, ask, links) => {
  const markup = draw({ board: { ask }, state: { state } });
  expect(hrefsOf(markup)).toEqual(links);
  for (const { name } of BOARD.items) expect(markup).toContain(name);
});

test.each<readonly [CommissionState, readonly string[]]>([
  ['open', ['受付中', '残り2枠（全4枠）', 'この内容で手紙を書く', '手紙で相談する']],
  [
    'waitlist',
    ['順番待ちを受付中', '空きしだいご連絡します', 'この内容で順番待ちに加わる', '順番待ちに加わる'],
  ],
  ['closed', ['受付をお休み中', 'フォローして再開を知る', 'メールで一度だけ知らせてもらう']],
])('a board that is %s says so', (state, words) => {
  const markup = draw({ state: { state } });
  for (const one of words) expect(markup).toContain(one);
});

test('a board without a state is drawn closed', () => {
  expect(draw({ state: null })).toContain('受付をお休み中');
});

test('a board in a preview has no links to forms', () => {
  for (const state of ['open', 'waitlist', 'closed'] as const) {
    const hrefs = hrefsOf(draw({ state: { state }, hasActions: false }));
    expect(hrefs).toEqual(state === 'closed' ? [] : [SKEB]);
  }
});

describe('the slots', () => {
  const squaresOf = (markup: string): string =>
    [...markup.matchAll(/<(i|s)><\/\1>/g)].map(([, tag = '']) => tag).join('');

  test.each<readonly [number | null, number | null, string, string]>([
    [2, 4, 'iiss', '残り2枠（全4枠）'],
    [0, 3, 'sss', '残り0枠（全3枠）'],
    [1, 1, 'i', '残り1枠'],
    [2, null, '', '残り2枠'],
    [12, 99, '', '残り12枠（全99枠）'],
  ])('%s of %s are squares and words', (slots_left, slots_total, squares, words) => {
    const markup = draw({ state: { slots_left, slots_total } });
    expect(squaresOf(markup)).toBe(squares);
    expect(markup).toContain(`>${words}<`);
  });

  test('are not drawn if the creator does not say', () => {
    expect(draw({ state: { slots_left: null, slots_total: 4 } })).not.toContain('枠');
  });

  test('have the plural of the language', () => {
    expect(draw({ locale: 'en', state: { slots_left: 1, slots_total: null } })).toContain('>1 slot left<');
    expect(draw({ locale: 'en', state: { slots_left: 3, slots_total: null } })).toContain('>3 slots left<');
  });
});

describe('the dates', () => {
  test('name the day on which the state was confirmed, with the year only if it is another one', () => {
    expect(draw()).toContain('11月19日更新');
    expect(draw({ state: { confirmed_at: '2025-11-19T03:12:00.000Z' } })).toContain('2025年11月19日更新');
    expect(draw({ state: { confirmed_at: null, note: '' } })).not.toContain('更新');
  });

  test('name the moment of the opening in the time zone of the page', () => {
    const state = { state: 'closed', opens_at: '2027-01-10T11:00:00.000Z' } as const;
    expect(draw({ state })).toMatch(/1月\u2060?10日\u2060?\(日\) 20:00 JSTから再開/);
    expect(draw({ state, locale: 'en' })).toMatch(/Opens Sun, Jan 10, 8:00\sPM GMT\+9/);
  });

  test('are left out if they are no dates', () => {
    const markup = draw({ state: { state: 'closed', opens_at: 'soon', confirmed_at: 'never' } });
    expect(markup).not.toMatch(/再開<|更新|Invalid/);
  });
});

describe('the button to another site', () => {
  const buttonOf = (url: string): string =>
    />([^<]+)<svg[^>]*><path[^>]*><\/path><\/svg><\/a><\/p>/.exec(
      draw({ board: { ask: { letter: true, url } } }),
    )?.[1] ?? '';

  test.each([
    ['https://skeb.jp/@mio', 'Skebでお願いする'],
    ['https://www.vgen.co/mio', 'VGenでお願いする'],
    ['https://ko-fi.com/mio/commissions', 'Ko-fiでお願いする'],
    ['https://skima.jp/profile?id=1', 'SKIMAでお願いする'],
    ['https://mio.example/commissions', '外部サイトでお願いする'],
    ['https://skeb.jp.evil.example/', '外部サイトでお願いする'],
    ['https://notskeb.jp/', '外部サイトでお願いする'],
  ])('for %s says %s', (url, words) => {
    expect(buttonOf(url)).toBe(words);
  });

  test('is counted, and gives the site no weight and no window', () => {
    expect(draw()).toMatch(
      /<a [^>]*href="https:\/\/skeb\.jp\/@mizuno_mio_demo" rel="nofollow ugc noopener" data-link="b1">/,
    );
  });

  test('is missing for an unsafe URL', () => {
    expect(draw({ board: { ask: { letter: true, url: 'javascript:alert(1)' } } })).not.toContain(
      'javascript',
    );
  });
});

describe('the terms', () => {
  test('say without being opened what the creator does with generative AI', () => {
    const summaryOf = (board: Partial<CommissionBoard>): string =>
      /<summary>.*?<small>(.*?)<\/small>/.exec(draw({ board }))?.[1] ?? '';
    expect(summaryOf({})).toBe('お受けできるもの・使いみち・生成AIは使いません');
    expect(summaryOf({ ai: 'assists' })).toContain('制作の一部に生成AIを使います');
    expect(summaryOf({ ai: 'generates', usage: '' })).toBe('お受けできるもの・生成AIで制作します');
    expect(summaryOf({ ai: 'unsaid', ai_note: '' })).toBe('お受けできるもの・使いみち');
  });

  test('are left out if the creator wrote none', () => {
    const board = { takes: [], declines: [], usage: '', ai: 'unsaid', ai_note: '' } as const;
    expect(draw({ board })).not.toContain('<details');
  });
});

test('a creator’s own title replaces the standard one', () => {
  expect(draw()).toMatch(/<h2[^>]*>ご依頼<\/h2>/);
  expect(draw({ board: { title: 'お絵かき承ります' } })).toMatch(/<h2[^>]*>お絵かき承ります<\/h2>/);
});

test('words of the creator and of the product have their language', () => {
  const markup = draw({ locale: 'en' });
  expect(markup).toMatch(/<h2 class="[^"]*">Commissions<\/h2>/);
  expect(markup).toMatch(/lang="ja"><span class="title">アイコン<\/span><b lang="en">¥6,000<\/b>/);
});

test('a page has the styles of a board only with a board', () => {
  const { css } = { css: pageCss(SAMPLE_PROFILES.ja) };
  expect(css).not.toContain('.offer');
});
