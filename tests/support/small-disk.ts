import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished, type TestContext } from 'vitest'
import { testFolder } from './databases.ts'

const run = promisify(execFile)

interface SmallDisk {
  readonly folder: string
  /** Leaves no room on it. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
}

/**
 * A disk of 8 MB where this user may mount one. Elsewhere Linux refuses this process every write to a file, which SQLite reports as a disk error
 * instead of a full disk. The test is skipped where neither is possible.
 */
export async function smallDisk(skip: TestContext['skip']): Promise<SmallDisk> {
  const folder = await testFolder()
  if (await succeeds('mount', '-t', 'tmpfs', '-o', 'size=8m', 'none', folder)) return mountedDisk(folder)
  if (await succeeds('prlimit', `--pid=${process.pid}`, '--fsize')) return limitedDisk(folder)
  return skip('This user can neither mount a disk nor limit its files')
}

function mountedDisk(folder: string): SmallDisk {
  onTestFinished(async () => void (await run('umount', ['--lazy', folder])))
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(ballast, Buffer.alloc(bavail * bsize))
    },
    makeRoom: () => rm(ballast),
  }
}

/** Only the soft limit is set, which the same user may lift again. */
function limitedDisk(folder: string): SmallDisk {
  const limit = async (bytes: string) => void (await run('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:`]))
  onTestFinished(() => limit('unlimited'))
  return { folder, fill: () => limit('0'), makeRoom: () => limit('unlimited') }
}

function succeeds(program: string, ...parameters: readonly string[]): Promise<boolean> {
  return run(program, parameters).then(
    () => true,
    () => false,
  )
}
