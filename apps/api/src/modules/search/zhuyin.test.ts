import { expect, test } from 'vitest';

import { toZhuyin } from './zhuyin.ts';

test.each([
  ['yi yin ya ye yao you yan yang ying yong', 'ㄧ ㄧㄣ ㄧㄚ ㄧㄝ ㄧㄠ ㄧㄡ ㄧㄢ ㄧㄤ ㄧㄥ ㄩㄥ'],
  ['yu yue yuan yun ju que xuan jun lv nve', 'ㄩ ㄩㄝ ㄩㄢ ㄩㄣ ㄐㄩ ㄑㄩㄝ ㄒㄩㄢ ㄐㄩㄣ ㄌㄩ ㄋㄩㄝ'],
  ['wu wa wo wai wei wan wen wang weng', 'ㄨ ㄨㄚ ㄨㄛ ㄨㄞ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄤ ㄨㄥ'],
  ['zhi chi shi ri zi ci si', 'ㄓ ㄔ ㄕ ㄖ ㄗ ㄘ ㄙ'],
  ['a o e ai ei ao ou an en ang er', 'ㄚ ㄛ ㄜ ㄞ ㄟ ㄠ ㄡ ㄢ ㄣ ㄤ ㄦ'],
  ['liu gui lun dong zhuang qiong chen xiao', 'ㄌㄧㄡ ㄍㄨㄟ ㄌㄨㄣ ㄉㄨㄥ ㄓㄨㄤ ㄑㄩㄥ ㄔㄣ ㄒㄧㄠ'],
])('writes the syllables %s in Zhuyin', (pinyin, zhuyin) => {
  expect(pinyin.split(' ').map(toZhuyin).join(' ')).toBe(zhuyin);
});

test.each(['', '陳', 'mx', 'zzz'])('writes nothing for %j', (text) => {
  expect(toZhuyin(text)).toBe('');
});
