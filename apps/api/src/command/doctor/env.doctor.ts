/** Reads all variables of the environment, among which `doctor` looks for typos. */
export function readVariables(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
