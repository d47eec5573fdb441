import type { CSSProperties, ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { findNarrowTexts } from './narrow-texts.ts';

const REASON = 'パスワードをだまし取ろうとしている';

const box = (style: CSSProperties, children: ReactNode = REASON): React.JSX.Element => (
  <div style={style}>{children}</div>
);

async function findIn(element: React.JSX.Element): Promise<readonly string[]> {
  await render(element);
  return findNarrowTexts();
}

test.each([
  [
    'a container without a width where nothing stretches it',
    box({ display: 'grid', justifyItems: 'start' }, box({ containerType: 'inline-size' })),
  ],
  ['a column of three characters', box({ width: '3em' })],
  ['a text directly in a flexible box', box({ display: 'flex', width: '2em' })],
  ['a link in a narrow column', box({ width: '3em' }, <a href="#a">{REASON}</a>)],
  [
    'a text cut to two characters',
    box({ width: '2em', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
  ],
])('4B1: finds %s', async (_what, element) => {
  expect(await findIn(element)).toEqual([expect.stringMatching(/^パスワード.*: \d\.\d characters$/)]);
});

test.each([
  ['a column of six characters', box({ width: '6em' })],
  ['three characters in a narrow box', box({ width: '2em' }, 'そのほ')],
  [
    'a short phrase on a line of a flexible box that wraps',
    box({ display: 'flex', flexWrap: 'wrap', width: '6em', whiteSpace: 'pre-line' }, 'そのほ\nかの人'),
  ],
  [
    'a short phrase on a line of a grid',
    box({ display: 'grid', width: '6em', whiteSpace: 'pre-line' }, ['そのほ\nかの人', <br key="br" />]),
  ],
  [
    'a link that starts at the end of a line',
    box({ width: '12em' }, [
      REASON.slice(0, 10),
      <a key="a" href="#a">
        設定を開く
      </a>,
    ]),
  ],
  ['words for screen readers', box({ width: 1, overflow: 'hidden', clipPath: 'inset(50%)' })],
  ['a closed drawer', box({ position: 'fixed', left: '-3em', width: '2em' })],
  ['a turned stamp', box({ width: 'max-content', rotate: '-12deg' }, '宛先不明')],
])('4B1: finds nothing in %s', async (_what, element) => {
  expect(await findIn(element)).toEqual([]);
});
