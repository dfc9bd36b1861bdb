import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'

test('the home page opens without console messages, requests to other machines or accessibility violations', async ({
  page,
}) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.locator('main')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the rows of the home page scroll sideways and the page does not, also by keyboard', {
  tag: '@detail',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  for (const links of [
    page.getByRole('navigation', { name: 'Categorías' }).getByRole('link'),
    page.getByRole('region', { name: 'Lo más vendido' }).getByRole('article').getByRole('link'),
  ]) {
    const last = links.last()
    await expect(last).not.toBeInViewport()
    await links.first().focus()
    await last.focus()
    await expect(last).toBeInViewport()
    expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth - innerWidth])).toEqual([0, 0])
  }
})

test('on a wide screen the home page has its cards in columns, and no row scrolls', { tag: '@detail' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto('/')
  const scrolls = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.className),
  )
  expect(scrolls).toEqual([])
})
