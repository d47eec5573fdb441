/** Port of `shared-port-program.ts`, which its test sets. */
export function readSharedPort(): number {
  return Number(process.env['SHARED_PORT']);
}
