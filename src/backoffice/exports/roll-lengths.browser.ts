const MM = 96 / 25.4
/** Above and below. */
const MARGIN_MM = 3
/** A page that is wider than it is long would be turned on its side by some printers. */
const LEAST_MM = 90

/** Gives each order on the roll a page as long as what is on it: a page's length cannot follow its content in CSS alone. Returns what takes that back. */
export function fitRoll(roll: HTMLElement): () => void {
  const tickets = [...roll.querySelectorAll<HTMLElement>(':scope > article')]
  const sheet = new CSSStyleSheet()
  const fit = (): void => {
    const rules = tickets.map((ticket, nth) => {
      ticket.style.setProperty('page', `ticket-${nth}`)
      return `@page ticket-${nth} { size: 80mm ${lengthOf(ticket)}mm; margin: ${MARGIN_MM}mm; }`
    })
    sheet.replaceSync(rules.join('\n'))
  }
  fit()
  document.adoptedStyleSheets.push(sheet)
  window.addEventListener('beforeprint', fit)
  return () => {
    window.removeEventListener('beforeprint', fit)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    for (const ticket of tickets) ticket.style.removeProperty('page')
  }
}

/** On the screen it is as wide as on paper, within its own padding and border. */
function lengthOf(ticket: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(ticket)
  const height = ticket.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  return Math.max(LEAST_MM, Math.ceil(height / MM) + MARGIN_MM * 2 + 2)
}
