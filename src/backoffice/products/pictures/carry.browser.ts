/** In pixels of what scrolls, which stay the same while it does. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A row that goes with a pointer. */
export interface Carried {
  to(point: Point): void
  /** Puts it back where it was. Returns the name of the row that it was over; `null` if that is its own place. */
  put(): string | null
}

interface From {
  readonly scroller: Element
  readonly start: Point
}

/** Lifts a row of a list; the one that it is over is marked (`data-over`). */
export function carry(tile: HTMLElement, list: HTMLElement, { scroller, start }: From): Carried {
  const places = [...list.querySelectorAll<HTMLElement>(':scope > [data-drag]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { element, left: left + scroller.scrollLeft, top: top + scroller.scrollTop, width, height }
  })
  /** Rows below each other go up and down only, so that no part of one leaves the screen. */
  const isColumn = places.every(({ left }) => left === places[0]?.left)
  let over: HTMLElement | null = null
  tile.dataset.dragged = ''

  function mark(next: HTMLElement | null): void {
    if (over) delete over.dataset.over
    over = next === tile ? null : next
    if (over) over.dataset.over = ''
  }
  return {
    to(point) {
      tile.style.transform = `translate(${isColumn ? 0 : point.x - start.x}px, ${point.y - start.y}px)`
      mark(nearest(places, point))
    },
    put() {
      const name = over?.dataset.drag ?? null
      mark(null)
      delete tile.dataset.dragged
      tile.style.transform = ''
      return name
    },
  }
}

interface Place {
  readonly element: HTMLElement
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A finger that leaves the list at its side is still beside a row. */
function nearest(places: readonly Place[], { x, y }: Point): HTMLElement | null {
  let [best, least]: [HTMLElement | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const { element, left, top, width, height } of places) {
    const away = Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
    if (away < least) [best, least] = [element, away]
  }
  return best
}
