import { type ParsedPlayer, parsePlayerAddress } from '@musubi/domain/players';

const FRAME_ADDRESS = /<iframe[^>]{0,2000}?\ssrc=["']([^"']{1,2048})["']/i;

/** Takes the address out of a pasted embed code; other texts stay as they are. Only the address is ever kept. */
export function addressOfPasted(text: string): string {
  const address = FRAME_ADDRESS.exec(text)?.[1];
  return address === undefined ? text.trim() : address.replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
}

/** Reads a pasted address or embed code as a recording; null when no provider has it. */
export function readPlayerEntry(text: string): ParsedPlayer | null {
  return parsePlayerAddress(addressOfPasted(text));
}
