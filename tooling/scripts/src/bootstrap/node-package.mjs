// Plain JavaScript for any Node from 20 up, because `bootstrap.mjs` uses it before anything is installed.

export function readNodeVersion(workspaceFile) {
  const match = /^catalog:\n(?: .*\n)*? {2}node: (\d+\.\d+\.\d+)$/m.exec(workspaceFile.replace(/\r/g, ''));
  if (match === null) throw new Error('The catalog of pnpm-workspace.yaml names no version of node.');
  return match[1];
}

export function toNodePackage(version, { platform, arch } = process) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const system = platform === 'win32' ? 'win' : platform;
  const processor = platform === 'win32' && arch === 'ia32' ? 'x86' : arch;
  return `${prefix}-${system}-${processor}@${version}`;
}
