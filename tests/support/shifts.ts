import type { Page } from '@playwright/test'

interface Moved {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

interface LayoutShift {
  readonly value: number
  readonly sources: readonly Moved[]
}

/**
 * Watches what moves on each page from its beginning on; call it before the page is opened. Moves after a touch or a change of the window count too, which
 * browsers leave out of their own sum. Returns a function that says what moved on the open page, and where: nothing while the sum is at most `tolerated`.
 */
export async function watchShifts(page: Page): Promise<(tolerated?: number) => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { shifted: 0, moved: [] as string[] })
    const placed = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `<${element?.localName} class="${element?.className}"> ${node?.textContent?.trim().slice(0, 40)}`
    }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as LayoutShift[]) {
        seen.shifted += value
        for (const { node, previousRect, currentRect } of sources)
          seen.moved.push(`${value.toFixed(4)} ${placed(previousRect)} → ${placed(currentRect)} ${named(node)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The observer hears of a frame after it was drawn.
  const drawn = (limit: number) =>
    new Promise<readonly string[]>((resolve) => {
      const tell = () => {
        const { shifted, moved } = globalThis as unknown as { shifted: number; moved: readonly string[] }
        resolve(shifted > limit ? [`${shifted} in all`, ...moved] : [])
      }
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(tell, 100)))
    })
  return (tolerated = 0) => page.evaluate(drawn, tolerated)
}
