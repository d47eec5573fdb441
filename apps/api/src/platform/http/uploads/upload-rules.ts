import { toCountedAddress } from '@musubi/server/limits/client-address';
import type { UploadLimits, UploadRules } from '@musubi/server/request-bodies';
import { visitorAddressOf } from '@musubi/server/visitor-address';

import { type ContractDocument, listOperations } from '../contract/contract-document.ts';
import { findFormContract } from './multipart.ts';

interface UploadSettings {
  readonly uploadLimits?: UploadLimits | undefined;
  readonly trustedProxyHops?: number;
}

/** An operation that accepts a form is an upload, whose body may take minutes to arrive. */
export function createUploadRules(
  contract: ContractDocument,
  { uploadLimits, trustedProxyHops = 0 }: UploadSettings,
): UploadRules {
  const uploads = new Set(
    listOperations(contract)
      .filter(({ operation }) => findFormContract(operation) !== null)
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  );
  return {
    isUpload: ({ method = '', url = '' }) => uploads.has(`${method} ${url.split('?', 1)[0]}`),
    networkOf: (request) => toCountedAddress(visitorAddressOf(request, trustedProxyHops)),
    ...(uploadLimits && { limits: uploadLimits }),
  };
}
