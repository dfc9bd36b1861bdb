import { code128, type DrawingContext } from 'bwip-js/generic'

/** A bar code as bars from left to right, in its thinnest bar's width. */
export interface Bars {
  readonly width: number
  readonly bars: readonly { readonly from: number; readonly width: number }[]
}

/** The library draws a bar by its middle, in whole numbers: twice as large every middle is one. */
const FINE = 2

/** A text as Code 128. */
export function barsOf(text: string): Bars {
  return code128({ bcid: 'code128', text, scale: FINE, height: 10 }, collected())
}

/** Takes the bars as the library draws them. Text below them is the page's own. */
function collected(): DrawingContext<Bars> {
  const bars: { from: number; width: number }[] = []
  let width = 0
  return {
    scale: (x, y) => [x, y],
    init: (whole) => {
      width = whole / FINE
    },
    line: (x, _top, _x, _bottom, thick) => bars.push({ from: (x - thick / 2) / FINE, width: thick / FINE }),
    end: () => ({ width, bars }),
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
  }
}

function nothing(): void {}
