/** What other people who see the screen may read of a buyer's name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
