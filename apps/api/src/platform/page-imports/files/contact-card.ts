import type { DraftItem, DraftPage } from '../draft-page.ts';

const START = /^BEGIN:VCARD\b/i;
const MAX_LINES = 2000;
/** Group, name and value of a line, which is unfolded. */
const LINE = /^(?:([\w-]{1,40})\.)?([\w-]{1,40})(?:;[^:"]{0,200}(?:"[^"]{0,200}"[^:"]{0,200})?)?:(.*)$/;
/** Labels that Apple's address book translates. */
const BUILT_IN_LABEL = /^_\$!<.*>!\$_$/;

/** Whether a text is a contact card (vCard, RFC 6350). */
export const isContactCard = (text: string): boolean => START.test(text);

/** Lines continue in the next one after a space or a tab. */
const unfold = (text: string): string => text.replaceAll(/(?:\r\n|\n|\r)[ \t]/g, '');

const unescape = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_whole, one: string) => (one.toLowerCase() === 'n' ? '\n' : one));

interface Line {
  /** Prefix that joins a property and its label; empty for none. */
  readonly group: string;
  readonly name: string;
  readonly value: string;
}

function toLines(text: string): readonly Line[] {
  const lines = unfold(text)
    .split(/\r\n|\n|\r/, MAX_LINES)
    .map((line): Line => {
      const [, group = '', name = '', escaped = ''] = LINE.exec(line) ?? [];
      return { group, name: name.toUpperCase(), value: unescape(escaped).trim() };
    });
  const end = lines.findIndex(({ name }) => name === 'END');
  return end === -1 ? lines : lines.slice(0, end);
}

const ITEM_KINDS: Readonly<Record<string, DraftItem['kind']>> = {
  URL: 'link',
  SOCIALPROFILE: 'icon',
  'X-SOCIALPROFILE': 'icon',
};

/** Reads the name and the addresses of the first contact card. Takes no mail address, telephone number or birthday. */
export function readContactCard(text: string): DraftPage {
  const lines = toLines(text);
  const labels = new Map(
    lines
      .filter(({ name, value }) => name === 'X-ABLABEL' && !BUILT_IN_LABEL.test(value))
      .map(({ group, value }) => [group, value]),
  );
  return {
    source: 'text',
    name: lines.find(({ name }) => name === 'FN')?.value ?? '',
    items: lines.flatMap(({ group, name, value }): readonly DraftItem[] => {
      const kind = ITEM_KINDS[name];
      return kind === undefined ? [] : [{ kind, title: labels.get(group) ?? '', address: value }];
    }),
  };
}
