import { expect } from '@playwright/test'
import { test } from './islands/fixture.ts'

test('the back link goes one step back, or home when there is no step', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/other')
  await page.goto('/at-once')
  await page.goto('/other')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/at-once')
})

test('without history the back link leads home', { tag: '@detail' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(history, 'length', { value: 1 }))
  await page.goto('/other')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/')
})

test('the header hides on scrolling down below 60 px and returns on scrolling up', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto('/')
  const header = page.locator('[data-header]')
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
  await scrollTo(50)
  await page.waitForTimeout(100)
  await expect(header).not.toHaveAttribute('data-hidden')
  await scrollTo(400)
  await expect(header).toHaveAttribute('data-hidden')
  await scrollTo(300)
  await expect(header).not.toHaveAttribute('data-hidden')
})

test('the badge counts the units of the cart’s cookie, and follows changes in this tab and in others', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const badge = page.locator('[data-cart-count]')
  await expect(badge).toBeHidden()
  const put = (value: string) => context.addCookies([{ name: 'cart', value, url: page.url() }])
  await put('1~a*2~b*1p0(pack-7.Rojo')
  await page.evaluate(() => dispatchEvent(new Event('cart-changed')))
  await expect(badge).toHaveText('3')
  const other = await context.newPage()
  await other.goto('/other')
  await expect(other.locator('[data-cart-count]')).toHaveText('3')
  await put('1n~a*4')
  await other.evaluate(() => localStorage.setItem('ticket', '{}'))
  await expect(badge).toHaveText('4')
  await put('1')
  await page.evaluate(() => dispatchEvent(new Event('cart-changed')))
  await expect(badge).toBeHidden()
})
