// Storybook for development, on loopback, at the port of STORYBOOK_PORT.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

const HOST = '127.0.0.1';
const port = Number(process.env['STORYBOOK_PORT'] ?? 6006);

async function isFree(wanted: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(wanted, HOST, () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}

if (await isFree(port)) {
  const words = [
    'dev',
    '--disable-telemetry',
    '--ci',
    '--exact-port',
    '--host',
    HOST,
    '--port',
    String(port),
  ];
  const storybook = spawn('storybook', words, { stdio: 'inherit' });
  process.once('SIGTERM', () => {
    storybook.kill();
  });
  storybook.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  console.error(`Port ${port} is taken, and Storybook needs it. Set STORYBOOK_PORT to a free one.`);
  process.exitCode = 1;
}
