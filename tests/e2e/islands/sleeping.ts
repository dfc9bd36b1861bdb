import type { Page } from '@playwright/test'

export const LATE_MS = 600

/** Delays every script except the starter, as on a bad connection. */
export async function slowChunks(page: Page): Promise<void> {
  await page.route(/\/assets\/(?!starter).*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
}

export const counter = (page: Page, label: string) => page.locator('[data-island=counter]', { hasText: label })
export const form = (page: Page) => page.locator('[data-island=form]')
export const awake = '[data-state=awake]'
