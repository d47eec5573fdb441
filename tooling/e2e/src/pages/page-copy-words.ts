/** English words of the screens that take a page copy in. */
export const COPY_WORDS = {
  /** Says on the plan that the installation of the origin signed the copy. */
  signed: /^Signed by/,
  /** Confirms the rights to the pictures and files, which has them copied. */
  own: /^Include pictures and files/,
  parts: [/^Appearance/, /^Blocks \(2\)/, /^Activities \(1\)/, /^Letters \(2\)/],
  save: 'Add to my page',
  /** Name of the bar while pictures and files are copied. */
  copying: 'Copying pictures and files',
  done: /links were added$/,
  /** Button beside an import, and button of the question after it. */
  undoCopy: /^Undo: Copy of/,
  undo: 'Undo',
  /** Mark of a letter that came by a page copy. */
  brought: /^Brought along from/,
} as const;
