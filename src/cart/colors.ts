/** One colour for each unit: cut when there are too many, the last one repeated when there are too few. */
export function colorsFor(colors: readonly string[], amount: number): readonly string[] {
  const last = colors[colors.length - 1]
  if (last === undefined) return []
  return Array.from({ length: amount }, (_, unit) => colors[unit] ?? last)
}
