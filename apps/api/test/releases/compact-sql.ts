const SETTING = /^(?:SET |SELECT pg_catalog\.set_config|\\)/;

/** Drops comments, blank lines and settings from the output of pg_dump, and writes each table on one line. */
export function toCompactSql(dump: string): string {
  const lines: string[] = [];
  let isInText = false;
  let isInBody = false;
  for (const line of dump.split('\n')) {
    const isPlain = !isInText && !isInBody;
    if (line.split("'").length % 2 === 0) isInText = !isInText;
    if (line.split(/\$\w*\$/).length % 2 === 0) isInBody = !isInBody;
    const last = lines.at(-1);
    if (isPlain && (line === '' || line.startsWith('--') || SETTING.test(line))) continue;
    if (isPlain && last !== undefined && /^(?: {4}|\))/.test(line))
      lines[lines.length - 1] = `${last} ${line.trim()}`;
    else lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}
