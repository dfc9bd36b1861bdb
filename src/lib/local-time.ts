const HOURS_BEHIND = 5

/** `2026-11-21 09:30`, in the time of Lima, Bogotá and Quito: five hours behind UTC all year round. */
export function localTime(milliseconds: number): string {
  const shifted = new Date(milliseconds - HOURS_BEHIND * 3_600_000)
  return shifted.toISOString().slice(0, 16).replace('T', ' ')
}
