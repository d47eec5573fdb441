import type { DraftItem, DraftPage } from '../draft-page.ts';

const START = /^BEGIN:VCARD\b/i;
const MAX_LINES = 2000;
/** Group, name and value of an unfolded line. */
const LINE = /^(?:([\w-]{1,40})\.)?([\w-]{1,40})(?:;[^:"]{0,200}(?:"[^"]{0,200}"[^:"]{0,200})?)?:(.*)$/;
/** Built-in labels, which Apple's address book translates. */
const BUILT_IN_LABEL = /^_\$!<.*>!\$_$/;

/** Whether a text is a contact card (vCard, RFC 6350). */
export const isContactCard = (text: string): boolean => START.test(text);

/** Joins folded lines: a line that begins with a space or a tab continues the previous line. */
const unfold = (text: string): string => text.replaceAll(/(?:\r\n|\n|\r)[ \t]/g, '');

const unescape = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_whole, one: string) => (one.toLowerCase() === 'n' ? '\n' : one));

interface Line {
  /** Prefix that connects a property with its label; empty if none. */
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

/**
 * Reads the name and the web addresses of the first contact card. Ignores mail addresses, telephone numbers
 * and birthdays.
 */
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
