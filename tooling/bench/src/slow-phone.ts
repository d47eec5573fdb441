import type { CDPSession, Page } from 'playwright-core';

/** Size of the screen of the simulated phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;

/** 1.6 Mbit/s and 150 ms, which Lighthouse calls "slow 4G". */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

/** Factor by which the CPU is slowed down. */
export const CPU_SLOWDOWN = 4;

/** Gives a page the connection and the CPU speed of a cheap phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}
