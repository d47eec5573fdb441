/** Parses a list such as `bㄅ pㄆ`. */
const toTable = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(' ').map((pair) => [pair.replaceAll(/[^a-z]/gu, ''), pair.replaceAll(/[a-z]/gu, '')]));

const INITIALS = toTable(
  'bㄅ pㄆ mㄇ fㄈ dㄉ tㄊ nㄋ lㄌ gㄍ kㄎ hㄏ jㄐ qㄑ xㄒ zhㄓ chㄔ shㄕ rㄖ zㄗ cㄘ sㄙ',
);
/** The rimes in the spelling of `toPlain`. */
const RIMES = toTable(
  [
    'aㄚ oㄛ eㄜ aiㄞ eiㄟ aoㄠ ouㄡ anㄢ enㄣ angㄤ engㄥ erㄦ',
    'iㄧ iaㄧㄚ ieㄧㄝ iaoㄧㄠ iouㄧㄡ ianㄧㄢ inㄧㄣ iangㄧㄤ ingㄧㄥ iongㄩㄥ',
    'uㄨ uaㄨㄚ uoㄨㄛ uaiㄨㄞ ueiㄨㄟ uanㄨㄢ uenㄨㄣ uangㄨㄤ uengㄨㄥ ongㄨㄥ vㄩ veㄩㄝ vanㄩㄢ vnㄩㄣ',
  ].join(' '),
);

/** Expands abbreviated Pinyin: y and w for a missing initial, ü after j, q and x, shortened rimes. */
const toPlain = (syllable: string): string =>
  syllable
    .replace(/^yong$/u, 'iong')
    .replace(/^yu/u, 'v')
    .replace(/^yi?/u, 'i')
    .replace(/^wu?/u, 'u')
    .replace(/^([jqx])u/u, '$1v')
    .replace(/^(zh?|ch?|sh?|r)i$/u, '$1')
    .replace(/(?<=[a-z])iu$/u, 'iou')
    .replace(/(?<=[a-z])ui$/u, 'uei')
    .replace(/(?<=[^aeiou])un$/u, 'uen');

/** Converts a Pinyin syllable, without tone and with v for ü, to Zhuyin; empty for an invalid syllable. */
export function toZhuyin(syllable: string): string {
  const [, initial = '', rime = ''] =
    /^((?:[zcs]h|[bpmfdtnlgkhjqxrzcs])?)([aeiouv].*)?$/u.exec(toPlain(syllable)) ?? [];
  const first = initial === '' ? '' : INITIALS.get(initial);
  const last = rime === '' ? '' : RIMES.get(rime);
  return first === undefined || last === undefined ? '' : first + last;
}
