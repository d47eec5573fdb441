/** Stroke path of an open envelope with a heart on its letter, on a 24 × 24 grid. */
export const LETTER_PATH =
  'M3.5 9.5 12 4l8.5 5.5V20h-17zM4 10l8 5.5 8-5.5M12 12.3c-3-1.8-2.7-4-1.2-4.2.7-.1 1.2.6 1.2.6s.5-.7 1.2-.6c1.5.2 1.8 2.4-1.2 4.2z';
