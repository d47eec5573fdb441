import { WEB_FAMILIES } from '@musubi/ui/profile-page/fonts';
import { expect, type Page } from '@playwright/test';

/** A public page as its visitors see it. */
export interface ShownPage {
  readonly words: string;
  /** Colours, typeface and shape that its owner chose. */
  readonly look: Readonly<Record<string, string>>;
}

/** Opens a public page and reads its words and its look. */
export async function readShownPage(page: Page, path: string): Promise<ShownPage> {
  await page.goto(path);
  const main = page.getByRole('main');
  const look = await main.evaluate((element) => {
    const { color, fontFamily } = getComputedStyle(element);
    const { backgroundImage } = getComputedStyle(element.parentElement ?? element);
    const [link] = element.querySelectorAll('li a');
    const { borderRadius } = getComputedStyle(link ?? element);
    return { color, fontFamily, backgroundImage, borderRadius };
  });
  // The server generates a new page's web fonts in the background, so the first visit may lack them.
  const isInstalled = (family: string): boolean => WEB_FAMILIES.every((cut) => cut !== family);
  const fontFamily = look.fontFamily.split(', ').filter(isInstalled).join(', ');
  return { words: await main.innerText(), look: { ...look, fontFamily } };
}

/** Expects at least this many pictures on the open page, all of them loaded from a content host. */
export async function expectPictures(page: Page, atLeast: number, contentOrigin: string): Promise<void> {
  const pictures = page.locator('img').filter({ visible: true });
  const count = await pictures.count();
  expect(count).toBeGreaterThanOrEqual(atLeast);
  for (let at = 0; at < count; at += 1) {
    const picture = pictures.nth(at);
    // The browser loads a lazy picture only near the viewport.
    await picture.scrollIntoViewIfNeeded();
    const read = async () =>
      picture.evaluate((element) => {
        if (!(element instanceof HTMLImageElement)) throw new Error('It is no picture');
        return { origin: new URL(element.currentSrc).origin, isDrawn: element.naturalWidth > 0 };
      });
    await expect.poll(read).toEqual({ origin: contentOrigin, isDrawn: true });
  }
}
