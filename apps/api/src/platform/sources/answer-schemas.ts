import { truncateGraphemes } from '@musubi/domain/graphemes';
import { toSafeHref } from '@musubi/domain/url';
import * as z from 'zod';

// These schemas validate responses of child processes that read untrusted documents. A malicious document may
// take over its process and send anything.

/** A URL that `toSafeHref` returns unchanged. */
export const safeHrefSchema = z.string().refine((url) => toSafeHref(url) === url);

/** One line that `truncateGraphemes` returns unchanged. */
export const lineSchema = (maxGraphemes: number) =>
  z.string().refine((text) => truncateGraphemes(text, maxGraphemes) === text && !/[\r\n]/.test(text));
