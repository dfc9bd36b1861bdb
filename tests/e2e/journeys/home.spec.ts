import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'

test('the home page opens, says nothing to the console, asks no other machine and breaks no accessibility rule', async ({
  page,
}) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.locator('main')).toBeVisible()
  await expectAccessible(page)
})
