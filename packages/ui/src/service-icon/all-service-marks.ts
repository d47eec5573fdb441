import type { ServiceGroup } from '@musubi/domain/services';

import type { FindServiceMark, ServiceMarks } from './find-service-mark.ts';
import { MARKS as art } from './generated/marks/art.ts';
import { MARKS as games } from './generated/marks/games.ts';
import { MARKS as music } from './generated/marks/music.ts';
import { MARKS as profiles } from './generated/marks/profiles.ts';
import { MARKS as shops } from './generated/marks/shops.ts';
import { MARKS as social } from './generated/marks/social.ts';
import { MARKS as support } from './generated/marks/support.ts';
import { MARKS as video } from './generated/marks/video.ts';
import { MARKS as writing } from './generated/marks/writing.ts';

const GROUPS: Readonly<Record<ServiceGroup, ServiceMarks>> = {
  social,
  video,
  music,
  support,
  shops,
  art,
  writing,
  games,
  profiles,
};

/**
 * Finds a mark in the set of all marks, which has 100 KB. For servers, stories and tests; screens use
 * `useServiceMarks`.
 */
export const findServiceMark: FindServiceMark = ({ group, id }) => GROUPS[group][id] ?? null;
