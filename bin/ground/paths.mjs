import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Preparations print here, because a command's own output may be piped into a file. */
export const STDERR = 2

/** Something outside the program stops a command. The message says what to do; a stack would not help. */
export class GroundFailure extends Error {}
