import { execFile, execFileSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atExit } from './at-exit.ts'

const run = promisify(execFile)

/** A file system in a file, which the run can fill and cut the power of without touching the machine's disk. */
export interface Disk {
  readonly folder: string
  /** Flushes everything. */
  settle(): Promise<void>
  fill(): Promise<void>
  makeRoom(): Promise<void>
  /** Stops all reads and writes; data that were not flushed are lost. */
  cutPower(): Promise<void>
  /** Mounts the file system again after a cut. No process may have a file of it open. */
  restorePower(): Promise<void>
  remove(): Promise<void>
}

/** `EXT4_IOC_SHUTDOWN` with `EXT4_GOING_FLAGS_NOLOGFLUSH`; Node has no `ioctl`, and Perl is part of every Debian. */
const SHUTDOWN = `open(my $folder, '<', $ARGV[0]) or die $!; my $how = pack('L', 2); ioctl($folder, 0x8004587d, $how) // die $!`
/** Longer than the kernel's 5 s, because its own flushing would make most power cuts harmless. */
const MOUNT = ['-o', 'loop,commit=600']

/** Opens a disk of so many MB below `parent`; `null` where that is not allowed or not possible. */
export async function openDisk(parent: string, megabytes: number): Promise<Disk | null> {
  if (process.getuid?.() !== 0) return null
  const [folder, image] = [join(parent, 'disk'), join(parent, 'disk.ext4')]
  await mkdir(folder)
  const file = await open(image, 'w')
  await file.truncate(megabytes * 1024 * 1024)
  await file.close()
  try {
    await run('mke2fs', ['-q', '-F', '-t', 'ext4', '-m', '0', image])
    await run('mount', [...MOUNT, image, folder])
  } catch {
    return null
  }
  const forget = atExit(() => tryUnmount(folder))
  const filler = join(folder, 'filler')
  return {
    folder,
    settle: async () => void (await run('sync', ['-f', folder])),
    fill: () => fill(folder, filler),
    makeRoom: () => rm(filler, { force: true }),
    cutPower: async () => void (await run('perl', ['-e', SHUTDOWN, folder])),
    async restorePower() {
      await unmount(folder)
      await run('mount', [...MOUNT, image, folder])
      await rm(filler, { force: true })
    },
    async remove() {
      await unmount(folder)
      forget()
    },
  }
}

const SMALLEST = 4096

/** Fills the free space in ever smaller pieces, because the file system needs some of it for its own records. */
async function fill(folder: string, filler: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const file = await open(filler, 'w')
  await file.close()
  let taken = 0
  for (let size = bavail * bsize; size >= SMALLEST; ) {
    const took = await run('fallocate', ['-o', String(taken), '-l', String(size), filler]).then(
      () => true,
      () => false,
    )
    if (took) taken += size
    else size = Math.floor(size / 2)
  }
}

const PATIENCE = 200

/** A killed process closes its files a moment after it was killed. */
async function unmount(folder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run('umount', [folder])
      return
    } catch (error) {
      if (attempt === PATIENCE) throw error
      await pause(50)
    }
  }
}

function tryUnmount(folder: string): void {
  try {
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
  } catch {
    // It is no longer mounted.
  }
}
