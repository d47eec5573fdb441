const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;
const STEP = 1000;

/** Formats a file size in decimal units, such as 482 kB. */
export function fileSize(bytes: number, locale: string): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
  return format.format(bytes / STEP ** power);
}
