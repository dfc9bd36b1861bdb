/** `Queda 1`, `Quedan 3`. */
export function leftWords(left: number): string {
  return left === 1 ? 'Queda 1' : `Quedan ${left}`
}
