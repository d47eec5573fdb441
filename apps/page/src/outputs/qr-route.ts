import type { FastifyInstance } from 'fastify';
import { encodeQR } from 'qr';

import type { PageCache } from '#cache/page-cache.ts';
import { HANDLE } from '#routes/handle.ts';
import type { SendMessage } from '#routes/message-reply.ts';

const CACHE_CONTROL = 'public, max-age=3600';
const MODULE_PX = 8;
/** Width of the white border, in modules. A module is one square of a QR code (ISO 18004). */
const QUIET_MODULES = 4;

/** Returns the QR code of a URL as SVG, in black on white because some scanners read no other colours. */
export function toQrSvg(address: string): string {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const size = modules.length;
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * MODULE_PX}" height="${size * MODULE_PX}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}

export interface QrRouteOptions {
  readonly cache: PageCache;
  readonly webOrigin: string;
  readonly sendMessage: SendMessage;
}

/**
 * `/@{pub_id}/qr.svg`: the URL of a creator's page as a QR code; with `?download` browsers save it as a file.
 */
export function registerQrRoute(
  server: FastifyInstance,
  { cache, webOrigin, sendMessage }: QrRouteOptions,
): void {
  server.get<{ Params: { pubId: string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/@:pubId/qr.svg',
    async (request, reply) => {
      const { pubId } = request.params;
      const outcome = HANDLE.test(pubId) ? await cache.get(pubId) : null;
      if (outcome === null || outcome.kind === 'missing') return sendMessage('missing', request, reply);
      if (outcome.kind === 'moved') return reply.redirect(`/@${outcome.pubId}/qr.svg`, 302);
      const disposition = 'download' in request.query ? 'attachment' : 'inline';
      return reply
        .header('cache-control', CACHE_CONTROL)
        .header('content-disposition', `${disposition}; filename="${pubId}-qr.svg"`)
        .type('image/svg+xml')
        .send(toQrSvg(`${webOrigin}/@${pubId}`));
    },
  );
}
