/** How much waits in a shop, in words; `null`: more than is worth counting. */
export function waitingWords(waiting: number | null): string {
  if (waiting === 0) return 'al día'
  return `${waiting ?? '1000+'} por atender`
}
