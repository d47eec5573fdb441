import * as z from 'zod';

/** Architectures of a release, by Debian's and OCI's names. */
export const ARCHITECTURES = ['amd64', 'arm64'] as const;

export const architectureSchema = z.enum(ARCHITECTURES);

export type Architecture = z.output<typeof architectureSchema>;

/** Names of the architectures in `cpu` of npm packages. */
export const CPUS: Readonly<Record<Architecture, string>> = { amd64: 'x64', arm64: 'arm64' };

/** Architecture of this machine. */
export function thisArchitecture(): Architecture {
  return process.arch === 'arm64' ? 'arm64' : 'amd64';
}
