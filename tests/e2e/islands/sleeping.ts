import type { Page } from '@playwright/test'

/** Holds back every script except the starter, as a bad connection does, until the returned function lets them through. */
export async function holdChunks(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!starter).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const counter = (page: Page, label: string) => page.locator('[data-island=counter]', { hasText: label })
export const form = (page: Page) => page.locator('[data-island=form]')
export const awake = '[data-state=awake]'
