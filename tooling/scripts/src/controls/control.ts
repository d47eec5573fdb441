/** A security or safety control of the product, and the test that must fail without it. */
export interface Control {
  /** Short name, for `--only`. */
  readonly name: string;
  /** Path of the file that holds the control, from the root. */
  readonly file: string;
  /** Text of the control; occurs exactly once in the file. */
  readonly from: string;
  /** Text without the control. */
  readonly to: string;
  /** Vitest project of the test. */
  readonly project: string;
  /** Path of the test's file from the root. */
  readonly test: string;
  /** Start of the test's full name: the names of its suites, then its own. The test runs in every turn. */
  readonly noticedBy: string;
}

/** Removes a control from the text of its file. @throws Error unless the control occurs exactly once. */
export function removeControl(text: string, { name, file, from, to }: Control): string {
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`${name}: its text occurs ${count} times in ${file}, not once`);
  return text.replace(from, () => to);
}
