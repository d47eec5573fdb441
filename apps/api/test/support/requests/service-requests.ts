import type { OperationIdWith } from '#platform/http/contract/access.ts';

import type { TestRequest } from '../send-request.ts';
import { UNUSED_ID } from './guarded-objects.ts';

/**
 * One request for each operation that requires a service key; the requests contain no key, so that tests can
 * add one.
 */
export const FOR_SERVICES: Readonly<Record<OperationIdWith<'service key'>, TestRequest>> = {
  listAnalytics: { url: '/v2/general/analytics' },
  listOwnNames: { url: '/own_names' },
  listReports: { url: '/v2/general/reports' },
  resolveReport: {
    method: 'PUT',
    url: `/v2/general/reports/${UNUSED_ID}`,
    body: { resolution: 'dismissed' },
  },
  restoreUser: { method: 'DELETE', url: '/v2/general/users/mio/suspension' },
  setDiscovery: {
    method: 'PUT',
    url: '/v2/general/users/mio/discovery',
    body: { is_hidden: true, is_picked: false },
  },
  setKitDiscovery: {
    method: 'PUT',
    url: `/v2/general/kits/${UNUSED_ID}/discovery`,
    body: { is_hidden: true },
  },
  setMaintenance: { method: 'PUT', url: '/maintenance', body: { is_maintenance: false } },
  setPibId: { method: 'PUT', url: '/v2/general/users/pib-id?id=mio', body: { pibId: 'pib-of-mio' } },
  suspendUser: { method: 'PUT', url: '/v2/general/users/mio/suspension' },
};
