import type { Page } from '@playwright/test'

/** The width of the page's grid, by the least width of the screen; on phones the screen without its gutters. */
const grids = [
  [1600, 1272],
  [1100, 948],
  [740, 624],
  [0, 480],
] as const

/** Where the texts of every page begin on a screen of the width. */
function gutterAt(width: number): number {
  const [, grid] = grids.find(([least]) => width >= least) ?? grids[3]
  return Math.max(16, (width - grid) / 2)
}

/**
 * What begins elsewhere: the header's icons, headings, the search field, the first entry of each list, the footer. A column that is narrower than the grid
 * stands in its middle, and a second column ends where the grid ends. On a phone the cards of one column stand in the middle too.
 */
export function outOfLine(page: Page, width: number): Promise<readonly string[]> {
  return page.evaluate(
    ({ width, gutter }) => {
      const texts =
        'main h1, main h2, main search, main nav[aria-label=Categorías] li:first-child > a, footer li:first-child > a'
      const cards = width < 740 ? '' : ', main li:first-child > article'
      const isIn = (one: Element): boolean => {
        if (Math.abs(one.getBoundingClientRect().left - gutter) <= 1) return true
        for (let at: Element | null = one; at && at.localName !== 'main'; at = at.parentElement) {
          const { left, right } = at.getBoundingClientRect()
          const isMiddle = left > gutter + 1 && Math.abs(left + right - width) <= 2
          const isRight = left >= width / 2 && Math.abs(right - width + gutter) <= 2
          if (isMiddle || isRight) return true
        }
        return false
      }
      const faults = [...document.querySelectorAll(texts + cards)]
        .filter((one) => one.checkVisibility() && !one.closest('dialog') && !isIn(one))
        .map((one) => `${one.localName} ${one.textContent} at ${one.getBoundingClientRect().left}`)
      const icons = [...document.querySelectorAll('[data-header] a svg')].filter((one) => one.checkVisibility())
      const [first, last] = [icons[0], icons.at(-1)].map((one) => one?.getBoundingClientRect())
      const isHeaderIn =
        Math.abs((first?.left ?? 0) - gutter) <= 1 && Math.abs((last?.right ?? 0) - width + gutter) <= 1
      return isHeaderIn ? faults : [`header from ${first?.left} to ${last?.right}`, ...faults]
    },
    { width, gutter: gutterAt(width) },
  )
}
