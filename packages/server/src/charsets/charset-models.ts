/** Characters that occur with the same frequency in texts of a charset. */
interface CharacterClass {
  readonly characters: ReadonlySet<string>;
  /** Cost in bits of each of the characters: higher for rarer characters. */
  readonly bits: number;
}

/** Model of the texts in a charset: how probable each text is, as a cost in bits. */
export interface CharsetModel {
  /** Classes of non-ASCII characters. A character belongs to the first class that contains it. */
  readonly classes: readonly CharacterClass[];
  /** Cost in bits of a character that is in no class. */
  readonly otherBits: number;
  /** How the letters form words: `latin` words mix them with ASCII letters, `alphabet` words do not. */
  readonly words: 'latin' | 'alphabet' | 'none';
  /**
   * Additional cost in bits, because texts in this charset are rarer than texts in the most frequent
   * charsets.
   */
  readonly priorBits: number;
}

const classOf = (characters: Iterable<string>, share: number): CharacterClass => {
  const set = new Set(characters);
  return { characters: set, bits: Math.log2(set.size / share) };
};

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_unused, at) => first + at);

/**
 * Returns the characters of some rows. In double-byte charsets the first rows contain the frequent
 * ideographs.
 */
function charactersOf(
  label: string,
  [first, last]: readonly [number, number],
  trails: readonly number[],
): ReadonlySet<string> {
  const pairs = range(first, last).flatMap((lead) => trails.flatMap((trail) => [lead, trail]));
  const characters = new Set(new TextDecoder(label).decode(new Uint8Array(pairs)));
  for (const one of characters) if (one < '\u0080' || one === '\u{FFFD}') characters.delete(one);
  return characters;
}

const ROW = range(0xa1, 0xfe);
const BIG5_ROW = [...range(0x40, 0x7e), ...ROW];
const letters = (first: string, last: string): readonly string[] =>
  range(first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0).map((code) => String.fromCodePoint(code));

const CJK_MARKS = '　、。，．・：；？！ー～（）「」『』【】《》〈〉／＆＋＝＠＃★☆♪→◆■●×…—“”‘’';
const WESTERN_MARKS = '’‘“”„–—…«»€°·•®©™ §¿¡';

const FREQUENT = {
  ja: '日人年大本中出長新作品画絵店通販集記東京会社見学生小説漫動配信歌曲音楽写真手紙予定売情報水野花月山田川口上下名前私的活無料公式最近一二三今何時分行来気心声女子男国語書文字版同誌展示案内連絡先仕事依頼支援応購入仲間部屋世界自己紹介高橋',
  hant: '的我是不了在有人這個們中來上大為和國地到以說時要就出會可也你對生能而子那得著下自之年過發後作里用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實商店插畫最新品展覽消息粉絲專頁落格購物車集網站連結首影片音樂訂閱贊助支持聯絡關於文章日記照攝標題址與說明名稱',
  hans: '的我是不了在有人这个们中来上大为和国地到以说时要就出会可也你对生能而子那得着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实商店插画最新品展览消息粉丝专页博客购物车集网站链接首视频音乐订阅赞助支持联系关于文章日记照摄标题址与说明名称微',
  ko: '이다는의가을에하고지를한은도기사로자어그리대해인시나정보아수있일주서라제부전상원장성스과동구신여안유국마생조게오면소만들것경치습니방내물무년비문관거학행용공선영산말요트드르타램네버블새작품식페홈쇼핑몰음악후연락처점',
} as const;

const ideographs = (
  label: string,
  frequent: string,
  [level1, level2, trails]: readonly [
    readonly [number, number],
    readonly [number, number],
    readonly number[],
  ],
  priorBits = 0,
): CharsetModel => ({
  classes: [
    classOf(CJK_MARKS, 0.08),
    classOf(frequent, 0.45),
    classOf(charactersOf(label, level1, trails), 0.4),
    classOf(charactersOf(label, level2, trails), 0.02),
  ],
  otherBits: 20,
  words: 'none',
  priorBits,
});

const japanese = (priorBits: number): CharsetModel => ({
  classes: [
    classOf(CJK_MARKS, 0.08),
    classOf([...letters('ぁ', 'ん'), ...letters('ァ', 'ヶ')], 0.45),
    classOf(FREQUENT.ja, 0.2),
    classOf(charactersOf('euc-jp', [0xb0, 0xcf], ROW), 0.2),
    classOf(charactersOf('euc-jp', [0xd0, 0xf4], ROW), 0.02),
    classOf(letters('｡', 'ﾟ'), 0.05),
    classOf([...letters('０', '９'), ...letters('Ａ', 'Ｚ'), ...letters('ａ', 'ｚ')], 0.02),
    classOf('①②③④⑤⑥⑦⑧⑨⑩ⅠⅡⅢ㈱髙﨑№℡', 0.01),
  ],
  otherBits: 20,
  words: 'none',
  priorBits,
});

const single = (
  words: 'latin' | 'alphabet',
  common: string,
  rare: string,
  priorBits: number,
): CharsetModel => ({
  classes: [classOf(common, 0.9), classOf(rare, 0.04), classOf(WESTERN_MARKS, 0.06)],
  otherBits: 11,
  words,
  priorBits,
});

const upper = (text: string): string =>
  Array.from(text, (one) => one.toUpperCase())
    .filter((one) => one.length === 1)
    .join('');
const WEST = 'äöüßéèàçñáíóúãõåøæêâîôûëïœ';
const CENTRAL = 'ąćęłńóśźżáčďéěíňřšťúůýžőűöüäâîăşţ';
const CYRILLIC = letters('а', 'я').join('');

/**
 * Models of the charsets in which files and pages without a declaration are written, by `TextDecoder` label.
 */
export const MODELS: Readonly<Record<string, () => CharsetModel>> = {
  shift_jis: () => japanese(0),
  'euc-jp': () => japanese(2),
  big5: () => ideographs('big5', FREQUENT.hant, [[0xa4, 0xc6], [0xc9, 0xf9], BIG5_ROW]),
  gbk: () => ideographs('gbk', FREQUENT.hans, [[0xb0, 0xd7], [0xd8, 0xf7], ROW], 1),
  'euc-kr': () => ideographs('euc-kr', FREQUENT.ko, [[0xb0, 0xc8], [0xca, 0xfd], ROW], 1),
  'windows-1252': () => single('latin', WEST, upper(WEST) + 'ìòùÿðþýÀ', 0),
  'windows-1250': () => single('latin', CENTRAL, upper(CENTRAL) + 'ßëđçĺľŕÁ', 2),
  'iso-8859-2': () => single('latin', CENTRAL, upper(CENTRAL) + 'ßëđçĺľŕ', 5),
  'windows-1254': () => single('latin', 'ğışçöüâî', 'ĞİŞÇÖÜéèàñäßáíóúêôû', 6),
  'windows-1251': () => single('alphabet', CYRILLIC, upper(CYRILLIC) + 'ёіїєґЁІЇЄҐ', 0),
  'koi8-r': () => single('alphabet', CYRILLIC, upper(CYRILLIC) + 'ёЁ', 4),
  'windows-1253': () => single('alphabet', letters('ά', 'ώ').join(''), letters('Ά', 'Ϋ').join(''), 5),
  'windows-1255': () => single('alphabet', letters('א', 'ת').join(''), letters('ְ', '״').join(''), 6),
  'windows-1256': () => single('alphabet', letters('ء', 'ي').join(''), 'پچژگکھہںے،؛؟ًٌٍَُِّْ', 6),
  'windows-874': () => single('alphabet', letters('ก', '๛').join(''), 'ฺ', 6),
};
