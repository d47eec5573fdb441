import { stopOnSignals } from '@musubi/server/graceful-stop';
// A server that answers every page from its fast lane and writes the production log to stdout.
import { createHttpServer } from '@musubi/server/http-server';
import { createLogger } from '@musubi/server/logger';

import { type FinishedPage, finishPage } from '#cache/finished-page.ts';
import { createFastLane } from '#fast-lane/fast-lane.ts';

const facts: FinishedPage['facts'] = { isListed: true, allowsTraining: false, hasCard: true, door: null };
const page = finishPage({ html: '<!doctype html>', headers: {}, changesAtMs: null, facts });
const log = createLogger({ name: 'test' });
const server = createHttpServer({
  log,
  openLane: createFastLane({
    cache: { peekPage: () => page },
    findHost: () => ({ kind: 'product' }),
    ownNames: undefined,
  }),
});
server.get('/route/:number', async () => 'route');
stopOnSignals({ log, steps: [{ name: 'http', stop: async () => server.close() }] });
log.info({ address: await server.listen({ host: '127.0.0.1', port: 0 }) }, 'listening');
