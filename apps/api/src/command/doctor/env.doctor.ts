/** Reads all environment variables, in which `doctor` looks for typos. */
export function readVariables(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
