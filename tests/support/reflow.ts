import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

/** A window of 1,280 × 1,024 pixels at 400 % (WCAG 1.4.10). */
export const AT_400_PERCENT = { width: 320, height: 256 } as const

/**
 * Expects that the page, or the dialog that is open, can be read and used in a narrow window: it scrolls in one direction, no text is cut, every button, link and field can
 * be scrolled to where nothing lies over it, and axe finds nothing. `part` looks at a part of it only.
 */
export async function expectReflowed(page: Page, state: string, part = 'body'): Promise<void> {
  const laidOut = await page.evaluateHandle(layOut)
  await expectAccessible(page)
  const found = await page.evaluate(problemsInView, part)
  await laidOut.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    scrollTo(0, 0)
  })
  expect(found, state).toEqual([])
}

/**
 * Lays out what is out of sight, so that it is measured as it looks in sight. For axe the content of a card that is not laid out stands beyond the card's edge,
 * where nobody sees it, and may cover a part of what follows. Runs in the page, so it uses nothing from outside.
 */
function layOut(): CSSStyleSheet {
  const laidOut = new CSSStyleSheet()
  laidOut.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(laidOut)
  return laidOut
}

/** Runs in the page, so it uses nothing from outside. */
function problemsInView(part: string): readonly string[] {
  const found: string[] = []
  const { documentElement: root } = document
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`)
  const within = document.querySelector('dialog[open]') ?? document.querySelector(part) ?? document.body
  const nameOf = (element: Element) =>
    `${element.localName} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}»`
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  /** What scrolls sideways by itself, such as a row of tabs. */
  const isInRow = (element: Element) => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
    }
    return false
  }
  /** Kept for those who hear the page. */
  const isClipped = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1
  }
  for (const element of within.querySelectorAll<HTMLElement>('*')) {
    if (!isSeen(element) || isInRow(element)) continue
    // A button has its text on its own ground: beyond its edge it may be white on white.
    if (element.localName === 'button' && element.scrollWidth > element.clientWidth + 1 && !isClipped(element)) {
      found.push(`${nameOf(element)} is too narrow for its text`)
    }
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const { left, right } = element.getBoundingClientRect()
    if (hasText && !element.closest('select') && (left < -1 || right > root.clientWidth + 1)) {
      if (!isClipped(element)) found.push(`${nameOf(element)} hangs over the edge`)
    }
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCut =
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1 && textOverflow !== 'ellipsis') ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
    if (hasText && isCut && !isClipped(element)) found.push(`${nameOf(element)} is cut`)
  }
  const middleOf = (element: Element) => {
    const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
  for (const control of within.querySelectorAll<HTMLElement>(controls)) {
    if (!isSeen(control) || isClipped(control) || control.matches(':disabled')) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const isThere = [0.5, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9].some((share) => {
      scrollBy({ top: middleOf(control).y - innerHeight * share, behavior: 'instant' })
      const { x, y } = middleOf(control)
      const top = document.elementFromPoint(x, y)
      return control.parentElement?.contains(top) || control.closest('label')?.contains(top)
    })
    if (!isThere) found.push(`${nameOf(control)} is nowhere uncovered`)
  }
  return found
}
