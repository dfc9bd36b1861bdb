import { expect, type Page } from '@playwright/test'

/** Scrolls up until the header shows: after a reload the browser may scroll down again, and that hides it. */
export async function showHeader(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('header').first()).toBeInViewport({ ratio: 0.9, timeout: 300 })
  }).toPass()
}
