import { truncateGraphemes } from '@musubi/domain/graphemes';
import { toSafeHref } from '@musubi/domain/url';
import * as z from 'zod';

// Validates answers of a reading process again: a malicious document that controls the process may send anything.

/** An address as `toSafeHref` leaves it. */
export const safeHrefSchema = z.string().refine((url) => toSafeHref(url) === url);

/** One line as `truncateGraphemes` leaves it. */
export const lineSchema = (maxGraphemes: number) =>
  z.string().refine((text) => truncateGraphemes(text, maxGraphemes) === text && !/[\r\n]/.test(text));
