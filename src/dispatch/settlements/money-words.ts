/** The name under which a shop's words about a courier's money are kept, apart from those of its reports of parcels. */
export function moneyOf(courier: string): string {
  return `dinero:${courier}`
}

/** Headings of a file of money, apart from the same ones of a report of parcels. */
export function headingsOfMoney(headers: readonly string[]): readonly string[] {
  return ['dinero', ...headers]
}
