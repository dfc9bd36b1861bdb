import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { finishFaults } from './finish-faults.ts'
import { outOfLine } from './gutter.ts'
import { readScreen } from './screen.ts'

/** A phone, a tablet and a wide screen. */
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1000 },
  { width: 1600, height: 900 },
] as const

/**
 * Expects that the screen as it stands is finished on a phone, a tablet and a wide screen: nothing sticks out or is cut off, everything can be read and
 * tapped, and all stands in line. It leaves the page as wide as it was.
 */
export async function expectFinished(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    const faults = [...finishFaults(await readScreen(page), size.width), ...(await outOfLine(page, size.width))]
    expect.soft(faults, `${screen} at ${size.width} px`).toEqual([])
  }
  await expectAccessible(page)
  if (before) await page.setViewportSize(before)
}
