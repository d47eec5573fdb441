/** Why a page copy cannot be taken: damaged, no page copy, of a newer version, altered after it was made, too large. */
export const PAGE_COPY_PROBLEMS = [
  'copy_broken',
  'copy_unknown',
  'copy_newer',
  'copy_changed',
  'copy_too_large',
] as const;

/** Ends the reading of a page copy. */
export class CopyRefusal extends Error {
  override readonly name = 'CopyRefusal';
  readonly code: (typeof PAGE_COPY_PROBLEMS)[number];

  constructor(code: CopyRefusal['code'], reason: string) {
    super(reason);
    this.code = code;
  }
}
