import { isHead, lineKey, type PricedLine } from '../../../../cart/line.ts'

/** How an order's lines changed, a text each: *Sartén: 2 → 3 unidades*. `money` writes a price; `null` for who sees none. */
export function lineChanges(
  before: readonly PricedLine[],
  after: readonly PricedLine[],
  money: ((amount: number) => string) | null,
): readonly string[] {
  const gone = before.filter(isHead)
  const added: PricedLine[] = []
  const texts: string[] = []
  for (const line of after.filter(isHead)) {
    const place = gone.findIndex((one) => isSameLine(one, line))
    const [had] = place < 0 ? [] : gone.splice(place, 1)
    if (had) texts.push(...changesOf(had, line, money))
    else added.push(line)
  }
  return [
    ...texts,
    ...gone.map((line) => `Quitado: ${named(line)}`),
    ...added.map((line) => `Agregado: ${named(line)}${money ? `, ${money(line.unitPrice)} c/u` : ''}`),
  ]
}

function isSameLine(one: PricedLine, other: PricedLine): boolean {
  return lineKey(one) === lineKey(other) && one.title === other.title
}

function changesOf(had: PricedLine, has: PricedLine, money: ((amount: number) => string) | null): readonly string[] {
  const { title } = has
  const [hadColors, hasColors] = [colorsOf(had), colorsOf(has)]
  return [
    ...(had.amount === has.amount ? [] : [`${title}: ${had.amount} → ${units(has.amount)}`]),
    ...(hadColors === hasColors ? [] : [`Color de ${title}: ${hadColors || 'ninguno'} → ${hasColors || 'ninguno'}`]),
    ...(had.unitPrice === has.unitPrice || !money
      ? []
      : [`Precio de ${title}: ${money(had.unitPrice)} → ${money(has.unitPrice)}`]),
  ]
}

function named({ amount, title, ...line }: PricedLine): string {
  const colors = colorsOf({ amount, ...line })
  return `${amount} × ${title}${colors && ` (${colors})`}`
}

/** One colour for all its units is told once. */
function colorsOf({ colors }: Pick<PricedLine, 'amount' | 'colors'>): string {
  const chosen = colors.filter((color) => color !== '')
  return [...new Set(chosen)]
    .map((color) => {
      const count = chosen.filter((one) => one === color).length
      return count === colors.length ? color : `${count} ${color}`
    })
    .join(', ')
}

function units(amount: number): string {
  return amount === 1 ? '1 unidad' : `${amount} unidades`
}
