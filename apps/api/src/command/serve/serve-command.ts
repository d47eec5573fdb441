import { pathToFileURL } from 'node:url';

import { surviveFailedOutput } from '@musubi/server/log-output';
import { Argument } from 'commander';

import { type CommandHost, done, type Outcome } from '../command-host.ts';
import type { AddCommand } from '../command-program.ts';
import { assumeProduction, readServeSettings } from './env.serve.ts';
import {
  describeReady,
  findServices,
  SERVICE_NAMES,
  type ServiceName,
  waitUntilServiceReady,
} from './services.ts';
import { stopSignals, superviseServices } from './supervise-services.ts';

/**
 * Runs one service in this process: signals reach it directly, and it ends the process with its own exit
 * code.
 */
async function serveOne(name: ServiceName, { complain }: CommandHost): Promise<Outcome> {
  assumeProduction();
  const [service] = findServices([name], readServeSettings());
  if (service === undefined) throw new TypeError(`There is no service ${name}`);
  // With `serve all`, the channel to the parent process closes when that process is killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(service.entry).href);
  const isReady = await waitUntilServiceReady(service);
  // With `serve all`, the parent process waits for the service and prints its address.
  if (process.connected) return done([]);
  complain(isReady ? describeReady(service) : `${service.title} is not ready yet; its log says why.`);
  return done([], { origin: service.origin });
}

async function serveAll({ complain }: CommandHost): Promise<Outcome> {
  surviveFailedOutput();
  assumeProduction();
  const program = process.argv[1] ?? '';
  const services = findServices(SERVICE_NAMES, readServeSettings()).map((service) => ({
    ...service,
    args: [...process.execArgv, program, 'serve', service.name],
  }));
  return superviseServices(services, { say: complain, signals: stopSignals() });
}

export const addServeCommand: AddCommand = (program, { host, act }) => {
  program
    .command('serve')
    .description('run one of the servers in this process, or all of them')
    .addArgument(new Argument('<api|page|web|all>', 'server to run').choices([...SERVICE_NAMES, 'all']))
    .action(async (name: ServiceName | 'all') =>
      act(async () => (name === 'all' ? serveAll(host) : serveOne(name, host))),
    );
};
