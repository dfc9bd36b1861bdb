import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'

const PATHS = [
  '/',
  '/categorias',
  '/categoria/todo',
  '/producto/audifonos-inalambricos-plegables',
  '/producto/audifonos-inalambricos-plegables/index14-02-25',
  '/producto/audifonos-inalambricos-plegables/indexOld',
  '/producto/audifonos-inalambricos-plegables?mode=funnel',
  '/index170225',
  '/carrito',
  '/contactanos',
  '/terminos-y-condiciones',
  '/sorry',
  '/buscar',
  '/buscar?q=audifonos',
  '/nada',
]

/** Elements that stick out to the side of the screen, except inside a sideways scroller or for screen readers only. */
function sticksOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isScrolled = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || isScrolled(one.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) =>
        one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1 && !isScrolled(one.parentElement),
    )
    const tooWide = document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : []
    return [...tooWide, ...wide.map((one) => `${one.localName}.${one.className}: ${one.textContent?.slice(0, 40)}`)]
  })
}

for (const [width, size] of [
  [320, '100%'],
  [360, '200%'],
  [1280, '200%'],
] as const) {
  test(`at ${width} px with text of ${size} nothing sticks out to the side of any page`, { tag: '@detail' }, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/404/)
    await page.setViewportSize({ width, height: 740 })
    for (const path of PATHS) {
      await page.goto(path)
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      expect(await sticksOut(page), path).toEqual([])
    }
  })
}

test('a printed page has its content, and nothing that works only on a screen', { tag: '@detail' }, async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of [
    '/',
    '/categoria/todo',
    '/index170225',
    '/terminos-y-condiciones',
    PATHS[3] ?? '',
    PATHS[4] ?? '',
  ]) {
    await page.goto(path)
    await expect(page.locator('h1'), path).toBeVisible()
    const floating = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((one) => one.checkVisibility() && /fixed|sticky/.test(getComputedStyle(one).position))
        .map((one) => one.className),
    )
    expect(floating, path).toEqual([])
    await expect(page.locator('button:visible'), path).toHaveCount(0)
    await expect(page.locator('dialog:visible'), path).toHaveCount(0)
    expect(await sticksOut(page), path).toEqual([])
  }
})

test('nothing moves under reduced motion', { tag: '@detail' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [
    '/',
    '/categoria/todo',
    PATHS[3] ?? '',
    '/producto/audifonos-inalambricos-plegables?mode=funnel',
  ]) {
    await page.goto(path)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((one) => {
        const { transitionDuration, animationDuration, scrollBehavior, className } = {
          ...getComputedStyle(one),
          className: one.className,
        }
        const seconds = [transitionDuration, animationDuration].flatMap((all) => all.split(',').map(Number.parseFloat))
        return seconds.some((value) => value > 0.001) || scrollBehavior === 'smooth'
          ? [`${one.localName}.${className}`]
          : []
      }),
    )
    expect([...new Set(moving)], path).toEqual([])
  }
})
