// Builds `dist` for publishing. Refuses npm, which would leave `catalog:` and workspace exports in the manifest.
import { spawnSync } from 'node:child_process';

const packer = process.env.npm_config_user_agent ?? '';
if (!packer.startsWith('pnpm/')) {
  console.error('Pack this package with `pnpm pack`: npm does not write its versions and exports.');
  process.exit(1);
}
const PASSES = [['--removeComments', '--declaration', 'false'], ['--emitDeclarationOnly']];
for (const options of PASSES) {
  const { error, status } = spawnSync('tsc', ['-p', 'tsconfig.build.json', ...options], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`Could not run tsc, which \`pnpm install\` brings: ${error.message}`);
  if (status !== 0) process.exit(1);
}
