/** Returns the last part of the moving line for a line of pnpm, or null. */
export function describeProgress(line: string): string | null;
