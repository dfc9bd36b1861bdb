import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished, type TestContext } from 'vitest'
import { testFolder } from './databases.ts'

const run = promisify(execFile)

interface SmallDisk {
  readonly folder: string
  /** Leaves no room on it, or so many bytes, where this user may mount a disk. */
  fill(left?: number): Promise<void>
  makeRoom(): Promise<void>
}

interface MountedDisk extends SmallDisk {
  /** Refuses every write from now on, as Linux does with a disk that has trouble. */
  refuse(): Promise<void>
}

/**
 * A disk of so many MB where this user may mount one. Elsewhere Linux refuses this process every write to a file, which SQLite reports as a disk error
 * instead of a full disk. The test is skipped where neither is possible.
 */
export async function smallDisk(skip: TestContext['skip'], megabytes = 8): Promise<SmallDisk> {
  return (
    (await mounted(megabytes)) ?? (await limited()) ?? skip('This user can neither mount a disk nor limit its files')
  )
}

/** A disk of so many MB that can be filled but for so many bytes. The test is skipped where this user may not mount one. */
export async function mountedDisk(skip: TestContext['skip'], megabytes = 8): Promise<MountedDisk> {
  return (await mounted(megabytes)) ?? skip('This user cannot mount a disk')
}

async function mounted(megabytes: number): Promise<MountedDisk | null> {
  const folder = await testFolder()
  const isMounted = await succeeds('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder)
  return isMounted ? overMounted(folder) : null
}

async function limited(): Promise<SmallDisk | null> {
  const folder = await testFolder()
  if (await succeeds('prlimit', `--pid=${process.pid}`, '--fsize')) return limitedDisk(folder)
  return null
}

function overMounted(folder: string): MountedDisk {
  onTestFinished(async () => void (await run('umount', ['--lazy', folder])))
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill(left = 0) {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)))
    },
    makeRoom: () => rm(ballast),
    refuse: async () => void (await run('mount', ['-o', 'remount,ro', folder])),
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
