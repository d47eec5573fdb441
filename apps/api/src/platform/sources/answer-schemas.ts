import { truncateGraphemes } from '@musubi/domain/graphemes';
import { toSafeHref } from '@musubi/domain/url';
import * as z from 'zod';

// These schemas validate responses of a reading process: a malicious document that controls the process may
// send anything.

/** A URL that `toSafeHref` returns unchanged. */
export const safeHrefSchema = z.string().refine((url) => toSafeHref(url) === url);

/** One line that `truncateGraphemes` returns unchanged. */
export const lineSchema = (maxGraphemes: number) =>
  z.string().refine((text) => truncateGraphemes(text, maxGraphemes) === text && !/[\r\n]/.test(text));
