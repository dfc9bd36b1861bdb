import { type Carried, carry, type Point } from './carry.browser.ts'
import { scrollAtEdges, scrollerOf } from './scroll-at-edges.browser.ts'

interface DragOrder {
  /** The element whose children are dragged; `data-drag` is a child's name. */
  readonly list: HTMLElement
  move(name: string, onto: string): void
}

/** So far a pointer goes before it drags: a tap is never quite still. */
const STILL_PX = 5

/**
 * Follows a pointer that was pressed on a row, until it is let go: the row goes with it, and is moved onto the one that it is let go over. Escape, a second press
 * and a call that comes in leave everything as it was. A finger drags by the handle (`data-handle`), whose style keeps the page from scrolling with it; a mouse also
 * by what has `data-grab`.
 */
export function beginDrag(pressed: PointerEvent, { list, move }: DragOrder): void {
  const tile = grabbed(pressed, list)
  if (!tile) return
  const scroller = scrollerOf(list)
  const inPage = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point => ({
    x: clientX + scroller.scrollLeft,
    y: clientY + scroller.scrollTop,
  })
  const start = inPage(pressed)
  let [x, y] = [pressed.clientX, pressed.clientY]
  let carried: Carried | null = null
  let stopScrolling = () => {}
  const listening = new AbortController()
  const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, act, { signal: listening.signal, capture: true })

  function begin(lifted: HTMLElement): Carried {
    list.setPointerCapture(pressed.pointerId)
    carried = carry(lifted, list, { scroller, start })
    stopScrolling = scrollAtEdges(
      scroller,
      () => y,
      () => carried?.to(inPage({ clientX: x, clientY: y })),
    )
    return carried
  }
  function end(isDropped: boolean): void {
    listening.abort()
    stopScrolling()
    if (!carried) return
    const onto = carried.put()
    swallowClick()
    if (isDropped && onto) move(tile?.dataset.drag ?? '', onto)
  }

  on('pointermove', (moved) => {
    if (moved.pointerId !== pressed.pointerId) return
    ;[x, y] = [moved.clientX, moved.clientY]
    const point = inPage(moved)
    if (carried || Math.hypot(point.x - start.x, point.y - start.y) > STILL_PX) (carried ?? begin(tile)).to(point)
  })
  on('pointerup', ({ pointerId }) => pointerId === pressed.pointerId && end(true))
  on('pointercancel', ({ pointerId }) => pointerId === pressed.pointerId && end(false))
  on('pointerdown', () => end(false))
  on('keydown', (key) => {
    if (key.key !== 'Escape' || !carried) return
    stop(key)
    end(false)
  })
  // The browser's own: dragging a picture away, and what a finger that rests opens.
  for (const own of ['dragstart', 'selectstart', 'contextmenu'] as const) on(own, (begun) => begun.preventDefault())
}

function grabbed({ target, isPrimary, button, pointerType }: PointerEvent, list: HTMLElement): HTMLElement | null {
  if (!(target instanceof Element) || !isPrimary || button !== 0) return null
  const grips = pointerType === 'mouse' ? '[data-handle], [data-grab]' : '[data-handle]'
  const tile = target.closest(grips)?.closest<HTMLElement>('[data-drag]')
  return tile?.parentElement === list ? tile : null
}

/** What was let go over is not tapped. */
function swallowClick(): void {
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
