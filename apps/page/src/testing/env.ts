/** Every how many of the hostile texts are looked at: all by `pnpm verify:full`, otherwise every fifth. */
export function readHostileTextsEvery(): number {
  return Number(process.env['HOSTILE_TEXTS_EVERY'] ?? 5);
}
