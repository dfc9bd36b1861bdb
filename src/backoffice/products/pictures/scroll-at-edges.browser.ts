/** Wide enough for a thumb, and beyond the bar at the bottom of a phone's screen. */
const EDGE_PX = 96
const FASTEST_PX = 16

/** What scrolls when an element is out of sight: on a wide screen the desk's middle column, else the page. */
export function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight)
      return around
  return document.documentElement
}

/** Scrolls while a point of the window stays near the upper or lower edge, faster the nearer it is. Returns what ends it. */
export function scrollAtEdges(scroller: Element, heightOf: () => number, scrolled: () => void): () => void {
  let frame = requestAnimationFrame(function step() {
    const y = heightOf()
    const beyond = Math.min(0, y - EDGE_PX) + Math.max(0, y - (innerHeight - EDGE_PX))
    const before = scroller.scrollTop
    scroller.scrollTop += Math.round((Math.max(-EDGE_PX, Math.min(beyond, EDGE_PX)) / EDGE_PX) * FASTEST_PX)
    if (scroller.scrollTop !== before) scrolled()
    frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}
