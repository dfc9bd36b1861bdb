/** Whether this run is `npm run prove everything`, in which every test has its full size. */
export const isWhole = process.env.PROVE === 'everything'

/** What a test is given: enough to find a fault in `npm test`, all there is in `npm run prove everything`. */
export function sized<Size>(inSuite: Size, whole: Size): Size {
  return isWhole ? whole : inSuite
}
