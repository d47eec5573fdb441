const SECONDS = 60;

/** Formats a duration as minutes and seconds, such as 4:32; null when it is over. */
export function formatTimeLeft(ms: number): string | null {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`;
}
