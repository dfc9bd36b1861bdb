/** A count with its noun: `0 orders`, `1 order`, `2 orders`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
