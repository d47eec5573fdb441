const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Formats a stored time for a date-time field in the browser's time zone; empty for null or an invalid time. */
export function toLocalMoment(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Parses the value of a date-time field as local time; null when empty or invalid. */
export function fromLocalMoment(local: string): string | null {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
