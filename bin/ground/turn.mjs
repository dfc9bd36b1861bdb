import { closeSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SIGN_OF_LIFE_MS = 1_000
const LOST_AFTER_MS = 10_000

/**
 * Does the work if it is needed, never at the same time as another command of the same folder: the second one waits, looks again and finds it done.
 * @param {string} root
 * @param {() => boolean} needed
 * @param {() => Promise<void>} work
 */
export async function inTurn(root, needed, work) {
  if (!needed()) return
  const sign = join(root, '.turn')
  await take(sign)
  const beat = setInterval(() => utimesSync(sign, new Date(), new Date()), SIGN_OF_LIFE_MS)
  try {
    if (needed()) await work()
  } finally {
    clearInterval(beat)
    rmSync(sign, { force: true })
  }
}

/** @param {string} sign */
async function take(sign) {
  for (let tries = 0; !make(sign); tries += 1) {
    if (tries === 0) console.error('Waiting for another command that prepares this folder …')
    if (age(sign) > LOST_AFTER_MS) rmSync(sign, { force: true })
    await pause(200)
  }
}

/** @param {string} sign */
function make(sign) {
  try {
    closeSync(openSync(sign, 'wx'))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} sign */
function age(sign) {
  const stat = statSync(sign, { throwIfNoEntry: false })
  return stat ? Date.now() - stat.mtimeMs : 0
}
