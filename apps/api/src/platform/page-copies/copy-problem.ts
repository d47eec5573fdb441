/**
 * Why a page copy cannot be imported: it is damaged, is no page copy, comes from a newer version, was altered
 * after it was made, or is too large.
 */
export const PAGE_COPY_PROBLEMS = [
  'copy_broken',
  'copy_unknown',
  'copy_newer',
  'copy_changed',
  'copy_too_large',
] as const;

/** Thrown to stop reading a page copy. */
export class CopyRefusal extends Error {
  override readonly name = 'CopyRefusal';
  readonly code: (typeof PAGE_COPY_PROBLEMS)[number];

  constructor(code: CopyRefusal['code'], reason: string) {
    super(reason);
    this.code = code;
  }
}
