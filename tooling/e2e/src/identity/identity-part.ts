import { startAuthEmulator } from '@musubi/dev/identity/auth-emulator/auth-emulator';
import { startSignOutSignals } from '@musubi/dev/identity/signals/sign-out-signals';
// Runs one part (`auth` or `signals`) of the local identity service in its own process, so that a journey can
// stop it. Arguments: the part, the port, and the file that stores its data.
import { BRAND } from '@musubi/domain/brand';

const [part, port, file = ''] = process.argv.slice(2);
const place = { host: '127.0.0.1', port: Number(port), onError: console.error };
const running =
  part === 'auth'
    ? await startAuthEmulator({ ...place, projectId: `demo-${BRAND.slug}`, accountsFile: file })
    : await startSignOutSignals({ ...place, documentsFile: file });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void running.stop().then(() => process.exit(0)));
console.log('ready');
