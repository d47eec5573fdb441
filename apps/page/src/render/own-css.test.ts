import { expect, test } from 'vitest';

import { toOwnCss } from './own-css.ts';

const MARKUP =
  '<div class="page left"><p class="name left"> class=&quot;bio&quot;</p><b data-state="done"></b></div>';

test.each([
  ['.name{a:b}.bio{a:b}', '.c{a:b}'],
  ['.name,.bio{a:b}', '.c{a:b}'],
  ['.left .name:hover{a:b}.banner .name{a:b}', '.b .c:hover{a:b}'],
  ['p,*,:before{a:b}b[data-state]{a:b}', 'p,*,:before{a:b}b[data-state]{a:b}'],
  ['.page :is(.name,.bio,.b),.bio :is(p,b){a:b}', '.a :is(.c){a:b}'],
  ['.page :is(p,.bio),.page :where(p,.bio){a:b}', '.a :is(p,.bio-),.a :where(p){a:b}'],
  ['.page:not(.bar:is(.x)) p{a:b}html:has(.bar){a:b}', '.a:not(.bar-:is(.x-)) p{a:b}'],
  [
    'html:has(.name){a:b}.page:is(.x,:is(.bar)){a:b}.page:nth-child(2n of .x){a:b}',
    'html:has(.c){a:b}.a:nth-child(2n of .x-){a:b}',
  ],
  [
    '@media print{.name{animation:rise 1s}}@keyframes rise{0%{a:b}}.bio{a:b}',
    '@media print{.c{animation:rise 1s}}@keyframes rise{0%{a:b}}',
  ],
  ['@media print{.bio{a:b}}@media print{.bio{a:b}.name{a:b}}', '@media print{.c{a:b}}'],
  [
    '@font-face{src:url(/f/mio.ab--Cd3.woff2),url("/f/mio.x--y(1).woff2")}.left{--face:a;b:var(--face)}',
    '@font-face{src:url(/f/mio.ab--Cd3.woff2),url("/f/mio.x--y(1).woff2")}.b{--a:a;b:var(--a)}',
  ],
  [
    '@media print{.left{--face:";a:b";c:d}}.left{--face:a}.name{e:";--face:a"}',
    '@media print{.b{c:d}}.c{e:";--face:a"}',
  ],
  [
    ':root{--bg:#fff;--bg-end:var(--bg)}.name{color:var(--bg-end,var(--bg))}',
    ':root{--a:#fff}.c{color:var(--a,#fff)}',
  ],
  [
    '.page:before{background:url("data:image/svg+xml,%3Cpath d=\'M.5.5h26\'/%3E")}.x{a:b}',
    '.a:before{background:url("data:image/svg+xml,%3Cpath d=\'M.5.5h26\'/%3E")}',
  ],
])('removes unused CSS and shortens names in the style sheet %s', (css, kept) => {
  expect(toOwnCss({ css, markup: MARKUP }).css).toBe(kept);
});

test.each([
  [':root{a:b;--x:1px;--y:#fff}.name{c:var(--x) solid var(--y)}', ':root{a:b}.c{c:1px solid #fff}'],
  [
    ':root{--x:1px;--y:2px}@media print{:root{--x:1px;--y:3px}.name{c:var(--x)var(--y)}}',
    ':root{--a:2px}@media print{:root{--a:3px}.c{c:1px var(--a)}}',
  ],
  [
    ':root{--x:1px;--y:.5em}.name{c:var(--x)var(--y);d:var(--y)-1px;e:calc(2*var(--x)/var(--y))a}',
    ':root{}.c{c:1px  .5em;d:.5em -1px;e:calc(2*1px/.5em)a}',
  ],
  [
    ':root{--x:url("a.svg;b:c");d:e;--y:"f;--x:g"}.name{c:var(--x);d:var(--y)}',
    ':root{d:e}.c{c:url("a.svg;b:c");d:"f;--x:g"}',
  ],
  [':root{--x:1px}.left{--x:2px}.name{c:var(--x)}', ':root{--a:1px}.b{--a:2px}.c{c:var(--a)}'],
  [':root{--x:1px}.name{c:var(--x,2px)}', ':root{--a:1px}.c{c:var(--a,2px)}'],
])('inlines custom properties with a constant value in the style sheet %s', (css, kept) => {
  expect(toOwnCss({ css, markup: MARKUP }).css).toBe(kept);
});

test('shortens class names in the markup, but leaves text unchanged', () => {
  expect(toOwnCss({ css: '', markup: MARKUP }).markup).toBe(
    '<div class="a b"><p class="c b"> class=&quot;bio&quot;</p><b data-state="done"></b></div>',
  );
});

test('gives 800 classes distinct short names', () => {
  const names = Array.from({ length: 800 }, (_, at) => `class-${at}`);
  const { markup } = toOwnCss({ css: '', markup: `<p class="${names.join(' ')}"></p>` });
  const short = /class="([^"]*)"/.exec(markup)?.[1]?.split(' ') ?? [];
  expect(new Set(short).size).toBe(800);
});

test('throws for an unclosed block and unknown at-rules', () => {
  expect(() => toOwnCss({ css: '@layer a{.page{a:b}}', markup: MARKUP })).toThrow(RangeError);
  expect(() => toOwnCss({ css: '.page{a:b', markup: MARKUP })).toThrow(RangeError);
});
