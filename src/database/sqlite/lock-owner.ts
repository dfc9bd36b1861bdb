import { readFileSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename } from 'node:path'
import { readNote } from './writer-note.ts'

/** A process that holds SQLite's write lock, as far as this machine can tell. */
export interface LockOwner {
  /** `null` when nothing names the process. */
  readonly pid: number | null
  /** The other machine or container that it runs on; `null` for this one. */
  readonly host: string | null
  /** Its program without the values it was given, such as `sqlite3 contraentrega.db`. */
  readonly program: string | null
  readonly state: 'stopped' | 'running' | 'unknown'
  /** When it took the lock, in ISO 8601. Only our own processes leave a note of it. */
  readonly since: string | null
}

const UNKNOWN_OWNER: LockOwner = { pid: null, host: null, program: null, state: 'unknown', since: null }

/**
 * Finds who holds the write lock of a SQLite file. Linux lists every process of this machine that holds a lock, whichever program it is. Elsewhere,
 * and for a process in another container, only our own processes are known, by the note that they leave beside the file.
 */
export function findLockOwner(file: string): LockOwner {
  const note = readNote(file)
  const pid = pidFromKernel(file)
  if (pid !== null) {
    const since = note?.pid === pid && note.host === hostname() ? note.since : null
    return { pid, host: null, program: programOf(argumentsOf(pid)), state: stateOf(pid), since }
  }
  if (!note) return UNKNOWN_OWNER
  const { program, since } = note
  if (note.host !== hostname()) return { pid: note.pid, host: note.host, program, state: 'unknown', since }
  // It was killed before it could clear its note, so another program holds the lock.
  if (!isAlive(note.pid)) return UNKNOWN_OWNER
  return { pid: note.pid, host: null, program, state: stateOf(note.pid), since }
}

/** What an operator reads: who holds the lock, and what to do. */
export function lockOwnerText({ pid, host, program, state, since }: LockOwner): string {
  const who = pid === null ? 'a program that is not named here' : `process ${pid}${program ? ` (${program})` : ''}`
  const where = host === null ? '' : ` on host ${host}`
  const when = since === null ? '' : ` since ${since}`
  return `Another process keeps the database's write lock: ${who}${where}${when}. ${adviceFor({ pid, host, state })}`
}

function adviceFor({ pid, host, state }: Pick<LockOwner, 'pid' | 'host' | 'state'>): string {
  if (pid === null)
    return 'Find the programs that have contraentrega.db open (fuser, lsof), on the host if this is a container, and end the one that writes.'
  if (host !== null) return 'Continue or end it there.'
  if (pid === process.pid) return 'It is this process itself, by another connection.'
  if (state === 'stopped') return `It is stopped. Continue it: kill -CONT ${pid}. Or end it: kill -KILL ${pid}.`
  return `Let it finish, or end it: kill ${pid}.`
}

/** In SQLite's shared memory beside the file, the byte that a writer locks. In the file itself, any lock for writing keeps others out. */
const WRITE_LOCK_BYTE = 120

/** The line of an exclusive lock in `/proc/locks`: process, device, inode, first and last byte. */
const LOCK_LINE = /^\d+: POSIX +\w+ +WRITE (\d+) ([0-9a-f]+:[0-9a-f]+):(\d+) (\d+) (\d+|EOF)$/gm

/** Compares inodes and opens none of the files: closing one again would release this process's own locks on it. */
function pidFromKernel(file: string): number | null {
  const locks = readText('/proc/locks')
  const places = [place(`${file}-shm`, WRITE_LOCK_BYTE), place(file, null)].filter((one) => one !== null)
  if (places.length === 0) return null
  const found = [...locks.matchAll(LOCK_LINE)]
    .map(([, pid, device, inode, first, last]) => ({
      pid: Number(pid),
      device,
      inode: Number(inode),
      first: Number(first),
      last: last === 'EOF' ? Number.POSITIVE_INFINITY : Number(last),
    }))
    .filter((lock) =>
      places.some(
        ({ inode, byte }) => lock.inode === inode && (byte === null || (lock.first <= byte && byte <= lock.last)),
      ),
    )
  // Some file systems give the kernel another device than they show, so the device only decides between several.
  const sure = found.find((lock) => places.some(({ device }) => device === lock.device))
  const pid = (sure ?? found[0])?.pid ?? 0
  return pid > 0 ? pid : null
}

function place(path: string, byte: number | null) {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? { inode: stat.ino, device: deviceText(stat.dev), byte } : null
}

/** As `/proc/locks` writes it. */
function deviceText(device: number): string {
  const [major, minor] = [(device >> 8) & 0xfff, (device & 0xff) | ((device >> 12) & 0xfff00)]
  return [major, minor].map((part) => part.toString(16).padStart(2, '0')).join(':')
}

/** From `/proc/{pid}/stat`, whose second field may hold anything, brackets included. */
function stateOf(pid: number): LockOwner['state'] {
  const stat = readText(`/proc/${pid}/stat`)
  const letter = stat.slice(stat.lastIndexOf(')') + 2)[0]
  if (letter === undefined) return 'unknown'
  return letter === 'T' || letter === 't' ? 'stopped' : 'running'
}

function argumentsOf(pid: number): readonly string[] {
  return readText(`/proc/${pid}/cmdline`).split('\0')
}

const PATH = /^[\w.@/-]+$/
const WORD = /^[a-z][a-z-]*$/

/** The program's name, its script or file, and its subcommands. Options and values are left out, because they may be private, such as a phone. */
export function programOf([executable = '', ...rest]: readonly string[]): string | null {
  if (executable === '') return null
  const [script, ...words] = rest.filter((one) => !one.startsWith('-'))
  if (script === undefined || !PATH.test(script)) return basename(executable)
  const end = words.findIndex((word) => !WORD.test(word))
  return [basename(executable), basename(script), ...words.slice(0, end < 0 ? 2 : Math.min(end, 2))].join(' ')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
