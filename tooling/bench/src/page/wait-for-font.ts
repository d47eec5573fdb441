import { setTimeout as delay } from 'node:timers/promises';

/** Waits for the page's web font, which the page server generates in the background. */
export async function waitForFont(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await (await fetch(url)).text()).includes('href="/f/')) return;
    await delay(250);
  }
  console.log('The page has no font of its own');
}
