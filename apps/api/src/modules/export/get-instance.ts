import type { Core } from '#core/module.ts';
import type { Result } from '#platform/http/operations.ts';
import type { InstanceDocument } from '#platform/page-copies/instance-document.ts';

/** The keys with which other installations verify page copies. */
export async function getInstance({
  webOrigin: origin,
  instanceKeys,
}: Core): Promise<Result<'v4GetInstance'> & InstanceDocument> {
  return { origin, keys: instanceKeys.map(({ id, publicKey }) => ({ id, public_key: publicKey })) };
}
