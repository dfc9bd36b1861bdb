import { minus, plus, type Removed, remove, restore, setColors } from './cart.ts'
import { type Line, lineKey } from './line.ts'

/** The names of the cart's buttons. The value of each is the key of its line. */
export const CART_BUTTONS = { plus: 'plus', minus: 'minus', remove: 'remove', undo: 'undo', colors: 'colors' } as const

/** The name of the choice of a unit's colour; a line has one for each unit, in their order. */
export function colorName(key: string): string {
  return `color ${key}`
}

const changes = { plus, minus, remove } as const

/** The cart after a posted button. Colours that stand in the form count with every button, so that no choice is lost. */
export function cartAfter(
  lines: readonly Line[],
  fields: URLSearchParams,
  undone: Removed<Line> | null,
): readonly Line[] {
  const painted = lines.reduce((cart, line) => {
    const colors = fields.getAll(colorName(lineKey(line)))
    return colors.length === 0 ? cart : setColors(cart, lineKey(line), colors)
  }, lines)
  if (fields.has(CART_BUTTONS.undo)) return undone ? restore(painted, undone) : painted
  for (const name of ['plus', 'minus', 'remove'] as const) {
    const key = fields.get(CART_BUTTONS[name])
    if (key !== null) return changes[name](painted, key)
  }
  return painted
}
