/** `13:00` */
export function clockText(minute: number): string {
  return `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
