import { limited } from './limited.ts'

/** One picture that was sent is made at a time: it takes up to 200 MB of memory and a core for half a second, beside shoppers. */
export const inPictureTurn = limited(1)
