import type { Page } from '@playwright/test'

/** Dialogs and background calls begin a little after a page has loaded. */
const AFTER_LOAD_MS = 600
export const PRODUCT = '/producto/sarten-antiadherente-24'
export const welcome = (page: Page) => page.getByRole('dialog', { name: 'Así compras aquí' })
export const subscription = (page: Page) => page.getByRole('dialog', { name: '¿Te escribimos por WhatsApp?' })
export const orderForm = (page: Page) => page.getByRole('dialog', { name: '¡Pide ahora y paga en casa!' })

/** Makes the visit's first request so long ago, and marks the welcome dialog as seen. */
export async function beginVisitAgo(page: Page, ms: number): Promise<void> {
  await page.addInitScript((ago) => {
    localStorage.setItem('modalFirst', 'seen')
    if (!sessionStorage.getItem('first-request-at'))
      sessionStorage.setItem('first-request-at', String(Date.now() - ago))
  }, ms)
}

/** Waits until the script that loads last runs. */
export async function started(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/rest.browser')),
  )
  await page.waitForTimeout(AFTER_LOAD_MS)
}

/** Waits long enough for everything that begins after loading. */
export const waitForBackground = (page: Page) => page.waitForTimeout(2_500)
