import type { Page } from '@playwright/test'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** One line of a text. */
export interface ShownLine {
  readonly text: string
  readonly size: number
  readonly box: Box
  /** Its ancestors cut a part of it off, and nothing can be scrolled to show that. */
  readonly isCut: boolean
}

/** What is read in a closed control, and the room for it. */
export interface ControlText {
  readonly text: string
  readonly size: number
  readonly width: number
  readonly room: number
}

export interface Target {
  readonly name: string
  /** Where a tap counts: with the label, and with what lies over the card. */
  readonly box: Box
  /** What scrolling leaves of the box; `null` when all of it is scrolled away. */
  readonly seen: Box | null
  /** Among targets of another layer, such as the fixed header, nearness means nothing. */
  readonly layer: number
  /** Rows of a list that opens below a field touch each other. */
  readonly isOption: boolean
  /** A link among words is as high as their line. */
  readonly isInSentence: boolean
}

export interface Screen {
  readonly contentWidth: number
  /** How far a focus can scroll the open dialog as a whole, and its title out of sight, though it looks as if it did not scroll. */
  readonly hiddenHeight: number
  readonly lines: readonly ShownLine[]
  readonly controls: readonly ControlText[]
  readonly targets: readonly Target[]
}

/** What a shopper sees and can tap: on the page, or in the dialog that is open over it. */
export function readScreen(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const style = (one: Element, pseudo?: string) => getComputedStyle(one, pseudo)
    const px = (length: string) => Number.parseFloat(length) || 0
    const boxOf = ({ left, top, right, bottom }: DOMRect) => ({ left, top, right, bottom })
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const above = (one: Element): readonly Element[] => {
      const found: Element[] = []
      for (let at: Element | null = one; at; at = at.parentElement) found.push(at)
      return found
    }
    const isSpoken = (one: Element) => above(one).some((each) => style(each).clipPath === 'inset(50%)')
    const all = <T extends Element>(selector: string) =>
      [...root.querySelectorAll<T & HTMLElement>(selector)].filter((one) => isShown(one) && !isSpoken(one))

    /** Whether an ancestor cuts the box off where nothing scrolls. Titles that end after some lines are meant to. */
    const isCut = (from: Element, box: DOMRect) => {
      let [across, down] = [true, true]
      for (const one of above(from)) {
        const { overflowX, overflowY, display, webkitLineClamp, position } = style(one)
        const edge = one.getBoundingClientRect()
        if (/auto|scroll/.test(overflowX)) across = false
        if (/auto|scroll/.test(overflowY) || webkitLineClamp !== 'none') down = false
        if (display === 'inline') continue
        if (across && /hidden|clip/.test(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1))
          return true
        if (down && /hidden|clip/.test(overflowY) && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3))
          return true
        if (position === 'fixed') return across && (box.left < -1 || box.right > innerWidth + 1)
      }
      return across && (box.left < -1 || box.right > innerWidth + 1)
    }

    const lines: { text: string; size: number; box: ReturnType<typeof boxOf>; isCut: boolean }[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, data } = texts.currentNode as Text
      if (!parentElement || !data.trim() || parentElement.closest('select, noscript, script, style')) continue
      if (!isShown(parentElement) || isSpoken(parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue
        const size = px(style(parentElement).fontSize)
        lines.push({ text: data.trim(), size, box: boxOf(rect), isCut: isCut(parentElement, rect) })
      }
    }

    const canvas = document.createElement('canvas').getContext('2d')
    const measured = (text: string, font: string) => {
      if (canvas) canvas.font = font
      return canvas?.measureText(text).width ?? 0
    }
    const roomIn = (one: Element) => one.clientWidth - px(style(one).paddingLeft) - px(style(one).paddingRight)
    const inputs = all<HTMLInputElement>('input[placeholder]').map((one) => {
      const { font, fontSize } = style(one, '::placeholder')
      const text = one.value === '' ? one.placeholder : ''
      return { text, size: px(fontSize), width: measured(text, font), room: roomIn(one) }
    })
    const selects = all<HTMLSelectElement>('select').map((one) => {
      const text = one.selectedOptions[0]?.text ?? ''
      // The browser's own arrow stands in the room of the text.
      const arrow = style(one).appearance === 'none' ? 0 : 20
      const { font, fontSize } = style(one)
      return { text, size: px(fontSize), width: measured(text, font), room: roomIn(one) - arrow }
    })

    /** The box of the element, or what its `::before` or `::after` lays over the box that it stands in. */
    const coverOf = (one: Element) => {
      const box = boxOf(one.getBoundingClientRect())
      for (const pseudo of ['::before', '::after']) {
        const { content, position, top, right, bottom, left } = style(one, pseudo)
        const holder = above(one).find((each) => style(each).position !== 'static')
        if (content === 'none' || position !== 'absolute' || !holder) continue
        const held = holder.getBoundingClientRect()
        box.left = Math.min(box.left, held.left + px(left))
        box.top = Math.min(box.top, held.top + px(top))
        box.right = Math.max(box.right, held.right - px(right))
        box.bottom = Math.max(box.bottom, held.bottom - px(bottom))
      }
      return box
    }
    const seenOf = (one: Element, box: ReturnType<typeof boxOf>) => {
      const seen = { ...box }
      for (const each of above(one).slice(1)) {
        const { overflowX, overflowY, position } = style(each)
        const edge = each.getBoundingClientRect()
        if (overflowX !== 'visible') {
          seen.left = Math.max(seen.left, edge.left)
          seen.right = Math.min(seen.right, edge.right)
        }
        if (overflowY !== 'visible') {
          seen.top = Math.max(seen.top, edge.top)
          seen.bottom = Math.min(seen.bottom, edge.bottom)
        }
        if (position === 'fixed') break
      }
      return seen.left < seen.right && seen.top < seen.bottom ? seen : null
    }
    const layers: Element[] = []
    const layerOf = (one: Element) => {
      const layer =
        above(one).find((each) => each.role === 'listbox' || /fixed|sticky/.test(style(each).position)) ?? root
      if (!layers.includes(layer)) layers.push(layer)
      return layers.indexOf(layer)
    }
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], label:has(input)'
    const isDrawn = (one: HTMLElement) => isShown(one) || (one instanceof HTMLInputElement && one.labels?.length)
    const targets = [...root.querySelectorAll<HTMLElement>(selector)]
      .filter((one) => isDrawn(one) && !isSpoken(one) && one.getClientRects().length > 0 && one.localName !== 'label')
      .map((one) => {
        const isPick = one instanceof HTMLInputElement && /radio|checkbox/.test(one.type)
        const label = isPick ? one.labels?.[0] : undefined
        const box = coverOf(label ?? one)
        const words = one.textContent?.trim() ?? ''
        const sentence = one.parentElement?.textContent?.trim() ?? ''
        return {
          name:
            one.getAttribute('aria-label') || label?.textContent || words || one.getAttribute('name') || one.outerHTML,
          box,
          seen: seenOf(one, box),
          isOption: one.role === 'option' || one.closest('[data-suggestions]') !== null,
          layer: layerOf(one),
          isInSentence: style(one).display === 'inline' && sentence.length > words.length,
        }
      })

    const { scrollWidth } = document.documentElement
    const hiddenHeight = style(root).overflowY === 'hidden' ? root.scrollHeight - root.clientHeight : 0
    return { contentWidth: scrollWidth, hiddenHeight, lines, controls: [...inputs, ...selects], targets }
  })
}
