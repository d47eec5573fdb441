/** Plain keys that YAML reads as text; all others are written in quotation marks. */
const PLAIN_KEY = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z_][\w-]*$/i;
/** Lines of printable ASCII and letters, the first without an indent, which a literal block keeps as they are. */
const LITERAL = /^[^\s\p{C}][^\p{C}\u2028\u2029]*(?:\n[^\p{C}\u2028\u2029]*)+$/u;

/** Writes a JSON document as YAML 1.2, which reads every JSON text as well. */
export function toYaml(value: unknown): string {
  return `${writeLines(value, '').trimStart()}\n`;
}

/** Returns the value as it follows a key or a dash: on the same line, or on further lines with an indent. */
function writeLines(value: unknown, indent: string): string {
  if (Array.isArray(value) && value.length > 0)
    return value.map((item) => `\n${indent}-${writeItem(item, indent)}`).join('');
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return writeObject(value, indent);
  return ` ${typeof value === 'string' ? writeText(value, indent) : JSON.stringify(value)}`;
}

function writeObject(value: object, indent: string): string {
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length === 0) return ' {}';
  return entries
    .map(([key, inner]) => {
      const name = PLAIN_KEY.test(key) ? key : JSON.stringify(key);
      return `\n${indent}${name}:${writeLines(inner, `${indent}  `)}`;
    })
    .join('');
}

/** An object begins on the line of its dash. */
const writeItem = (item: unknown, indent: string): string =>
  writeLines(item, `${indent}  `).replace(/^\n */, ' ');

function writeText(text: string, indent: string): string {
  const body = text.endsWith('\n') ? text.slice(0, -1) : text;
  // A block cannot say where blank lines at its end belong.
  if (!LITERAL.test(body) || body.endsWith('\n')) return JSON.stringify(text);
  const lines = body.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`));
  return `|${text === body ? '-' : ''}\n${lines.join('\n')}`;
}
