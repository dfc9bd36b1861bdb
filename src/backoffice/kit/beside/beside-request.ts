/** A script that has the list asks with this header for what stands beside it alone. */
export const BESIDE = 'x-beside'

/** Whether the browser has the list already. */
export function isListThere({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.has(BESIDE)
}
