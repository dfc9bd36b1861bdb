import { closeSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { GroundFailure } from './paths.mjs'

const SIGN_OF_LIFE_MS = 1_000
const LOST_AFTER_MS = 10_000

/**
 * Does the work if it is needed, never at the same time as another command in the same folder: the second command waits, checks again and finds it
 * done.
 * @param {string} root
 * @param {() => boolean} needed
 * @param {() => Promise<void>} work
 */
export async function withFolderLock(root, needed, work) {
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
    if (tries === 0) console.error('Waiting for another command that is preparing this folder …')
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
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST') return false
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') {
      throw new GroundFailure(
        `Packages or the build are missing or out of date, and this user may not write to ${dirname(sign)}. Run npm run build:production as the user who may.`,
      )
    }
    throw error
  }
}

/** @param {string} sign */
function age(sign) {
  const stat = statSync(sign, { throwIfNoEntry: false })
  return stat ? Date.now() - stat.mtimeMs : 0
}
