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
