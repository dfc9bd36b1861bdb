import { expect } from '@playwright/test'
import { test } from './islands/fixture.ts'

test('the back link goes one step back, or home when there is no step', async ({ page }) => {
  await page.goto('/other')
  await page.goto('/at-once')
  await page.goto('/other')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/at-once')
})

test('without history the back link leads home', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(history, 'length', { value: 1 }))
  await page.goto('/other')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/')
})

test('the header hides on scrolling down below 60 px and returns on scrolling up', async ({ page }) => {
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

test('the badge shows the units of the cart, follows changes and survives broken storage', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const badge = page.locator('[data-cart-count]')
  await expect(badge).toBeHidden()
  const put = (ticket: string) => {
    localStorage.setItem('ticket', ticket)
    dispatchEvent(new Event('cart-changed'))
  }
  await page.evaluate(put, JSON.stringify({ code: null, products: [{ amount: 2 }, { amount: 1 }] }))
  await expect(badge).toHaveText('3')
  const other = await context.newPage()
  await other.goto('/other')
  await expect(other.locator('[data-cart-count]')).toHaveText('3')
  await other.evaluate(() => localStorage.setItem('ticket', JSON.stringify({ products: [{ amount: 4 }] })))
  await expect(badge).toHaveText('4')
  await page.evaluate(put, '{"products":7')
  await expect(badge).toBeHidden()
})
