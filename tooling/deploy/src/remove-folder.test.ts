import { expect, test } from 'vitest';

import { findMounts } from './remove-folder.ts';

const TABLE = `22 1 254:0 / / rw,relatime - ext4 /dev/root rw
23 22 0:21 / /proc rw,nosuid - proc proc rw
90 22 0:21 / /tmp/a/root/proc rw,nosuid shared:5 - proc proc rw
91 22 0:22 / /tmp/a/root/with\\040blank rw - sysfs sysfs rw
92 22 0:23 / /tmp/ab/proc rw - proc proc rw
`;

test('finds the mounts below a folder', () => {
  expect(findMounts(TABLE, '/tmp/a')).toEqual(['/tmp/a/root/proc', '/tmp/a/root/with blank']);
});

test('finds a mount at the folder itself', () => {
  expect(findMounts(TABLE, '/tmp/a/root/proc')).toEqual(['/tmp/a/root/proc']);
});

test('finds none below a folder without mounts', () => {
  expect(findMounts(TABLE, '/tmp/b')).toEqual([]);
});
