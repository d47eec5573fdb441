import type { InstalledFile } from '../templates.ts';

const UNITS = 'usr/lib/systemd/system';

const unit = (from: string, name: string): InstalledFile => ({
  from: `systemd/${from}`,
  to: `${UNITS}/${name}`,
});

/** The servers, which share the sandbox and the target. */
export const SERVERS = ['api', 'page', 'web'] as const;

/** Every file of `deploy/systemd` and its place on a machine. */
export const SYSTEMD_FILES: readonly InstalledFile[] = [
  ...SERVERS.map((server) => unit(`${server}.service`, `@slug@-${server}.service`)),
  unit('backup.service', '@slug@-backup.service'),
  unit('backup.timer', '@slug@-backup.timer'),
  unit('verify.service', '@slug@-verify.service'),
  unit('verify.timer', '@slug@-verify.timer'),
  unit('failed@.service', '@slug@-failed@.service'),
  unit('product.target', '@slug@.target'),
  unit('product.slice', '@slug@.slice'),
  unit('sandbox.conf', '@slug@-.service.d/10-sandbox.conf'),
  unit('own-names-reload.path', 'own-names-reload.path'),
  unit('own-names-reload.service', 'own-names-reload.service'),
  { from: 'systemd/journald.conf', to: 'usr/lib/systemd/journald@@slug@.conf.d/10-limits.conf' },
  { from: 'systemd/sysusers.conf', to: 'usr/lib/sysusers.d/@slug@.conf' },
  { from: 'systemd/tmpfiles.conf', to: 'usr/lib/tmpfiles.d/@slug@.conf' },
];
