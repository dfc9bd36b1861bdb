import type { Page } from '@playwright/test'

/** What a page does beside what it is for begins a little after everything is there. */
const AFTER_LOAD_MS = 600
export const PRODUCT = '/producto/sarten-antiadherente-24'
export const welcome = (page: Page) => page.getByRole('dialog', { name: 'Así compras aquí' })
export const subscription = (page: Page) => page.getByRole('dialog', { name: '¿Te escribimos por WhatsApp?' })
export const orderForm = (page: Page) => page.getByRole('dialog', { name: '¡Pide ahora y paga en casa!' })

/** The visit's first request was so long ago; what is shown once at the beginning was seen. */
export async function beganAgo(page: Page, ms: number): Promise<void> {
  await page.addInitScript((ago) => {
    localStorage.setItem('modalFirst', 'seen')
    if (!sessionStorage.getItem('first-request-at'))
      sessionStorage.setItem('first-request-at', String(Date.now() - ago))
  }, ms)
}

/** What comes after everything else is there. */
export async function started(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/rest.browser')),
  )
  await page.waitForTimeout(AFTER_LOAD_MS)
}

/** Long enough for the first calm moment and everything after it. */
export const aWhile = (page: Page) => page.waitForTimeout(2_500)
