import { minus, plus, remove, setColors } from './cart.ts'
import { type Line, lineKey } from './line.ts'
import { putBack, type Removals, withRemoved } from './view/removals.ts'

/** The names of the cart's buttons. The value of each is the key of its line, or of the first one that was removed. */
export const CART_BUTTONS = { plus: 'plus', minus: 'minus', remove: 'remove', undo: 'undo', colors: 'colors' } as const

/** The name of the choice of a unit's colour; a line has one for each unit, in their order. */
export function colorName(key: string): string {
  return `color ${key}`
}

interface Changed {
  readonly lines: readonly Line[]
  /** What the next page offers to put back. */
  readonly removals: Removals<Line>
}

/**
 * The cart after a posted button. Colours that stand in the form count with every button, so that no choice is lost. What was removed can be put back until
 * the cart is changed in another way.
 */
export function cartAfter(lines: readonly Line[], fields: URLSearchParams, removals: Removals<Line>): Changed {
  const painted = lines.reduce((cart, line) => {
    const colors = fields.getAll(colorName(lineKey(line)))
    return colors.length === 0 ? cart : setColors(cart, lineKey(line), colors)
  }, lines)
  const [undone, removed] = [fields.get(CART_BUTTONS.undo), fields.get(CART_BUTTONS.remove)]
  if (undone !== null) {
    const back = putBack(painted, removals, undone)
    return { lines: back.cart, removals: back.removals }
  }
  if (removed !== null) {
    const left = remove(painted, removed)
    return { lines: left, removals: withRemoved(removals, painted, left) }
  }
  return { lines: stepped(painted, fields), removals: [] }
}

function stepped(lines: readonly Line[], fields: URLSearchParams): readonly Line[] {
  const [more, less] = [fields.get(CART_BUTTONS.plus), fields.get(CART_BUTTONS.minus)]
  if (more !== null) return plus(lines, more)
  return less === null ? lines : minus(lines, less)
}
