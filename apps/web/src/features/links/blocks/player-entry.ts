import { type ParsedPlayer, parsePlayerAddress } from '@musubi/domain/players';

const FRAME_ADDRESS = /<iframe[^>]{0,2000}?\ssrc=["']([^"']{1,2048})["']/i;

/**
 * Extracts the URL from a pasted embed code, so that no other part of the code is stored. Returns other text
 * unchanged.
 */
export function addressOfPasted(text: string): string {
  const address = FRAME_ADDRESS.exec(text)?.[1];
  return address === undefined ? text.trim() : address.replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
}

/** Parses a pasted URL or embed code as a recording. Null for an unknown provider. */
export function readPlayerEntry(text: string): ParsedPlayer | null {
  return parsePlayerAddress(addressOfPasted(text));
}
