import { limitConcurrency } from './limit-concurrency.ts'

/** Processes one uploaded picture at a time: each takes up to 200 MB of memory and a core for half a second, beside the requests of shoppers. */
export const onePictureAtATime = limitConcurrency(1)
