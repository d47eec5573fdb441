/** English words of the screens that import a page copy. */
export const COPY_WORDS = {
  /** Shown on the import plan when the origin's installation signed the copy. */
  signed: /^Signed by/,
  /** Checkbox that confirms the rights to the pictures and files, and includes them in the import. */
  own: /^Include pictures and files/,
  parts: [/^Appearance/, /^Blocks \(2\)/, /^Activities \(1\)/, /^Letters \(2\)/],
  save: 'Add to my page',
  /** Name of the progress bar while pictures and files are copied. */
  copying: 'Copying pictures and files',
  done: /links were added$/,
  /** Button beside an import, and the button of its confirmation dialog. */
  undoCopy: /^Undo: Copy of/,
  undo: 'Undo',
  /** Label of a letter that was imported with a page copy. */
  brought: /^Brought along from/,
} as const;
