// A server that runs in several processes, like the page server. Each process caches its own pages.
import { createServer } from 'node:http';

import { stopOnSignals } from '@musubi/server/graceful-stop';
import { listen, toListener } from '@musubi/server/listen';
import { createLogger } from '@musubi/server/logger';
import { runServer } from '@musubi/server/start-error';

import { joinSeveral, readChildNumber } from '../child-process.ts';
import { runSeveral } from '../parent-process.ts';
import { readSharedPort } from './env.ts';

const PROCESSES = 4;
const LONG_LINE = 'x'.repeat(3000);

const log = createLogger({ name: 'shared port', level: 'info' });
const [host, port] = ['127.0.0.1', readSharedPort()];

async function serve(): Promise<void> {
  const evicted: string[] = [];
  const several = joinSeveral((pubIds) => void evicted.push(...pubIds));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1');
    const answer = (): void => {
      log.info({ line: LONG_LINE }, 'answered');
      response.writeHead(200, { connection: 'close' });
      response.end(JSON.stringify({ pid: process.pid, number: readChildNumber(), evicted }));
    };
    if (pathname === '/die') process.exit(1);
    else if (pathname.startsWith('/change/')) {
      void several.shareChange([pathname.slice('/change/'.length)]).then(answer);
    } else answer();
  });
  stopOnSignals({
    log,
    signals: several.signals,
    steps: [{ name: 'http', stop: async () => void server.close() }],
  });
  await several.open();
  await listen(toListener(server), {
    host,
    port,
    reusePort: true,
    owner: 'this server',
    variable: 'SHARED_PORT',
  });
  several.noteReady();
}

await runServer(async () => {
  if (readChildNumber() !== null) await serve();
  else await runSeveral({ script: import.meta.filename, count: PROCESSES, host, port, log });
});
