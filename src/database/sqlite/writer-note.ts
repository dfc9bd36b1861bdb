import { closeSync, constants, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'

/** What one of our processes writes beside the SQLite file while it holds the write lock, so that the others can name it. */
interface Note {
  readonly pid: number
  readonly host: string
  readonly program: string | null
  /** When it took the lock, as ISO 8601. */
  readonly since: string
}

export interface WriterNote {
  /** Call it once this process has the lock. Like `released`, it takes half a microsecond and allocates no block, so that it also works on a full disk. */
  taken(): void
  /** Call it right after releasing the lock, not before: a process that is frozen during its flush can then still be named. */
  released(): void
  close(): void
}

const LENGTH = 250
const ABSENT: WriterNote = { taken() {}, released() {}, close() {} }

/** Never fails. Without notes only the kernel tells who holds the lock. */
export function openWriterNote(file: string, program: string | null): WriterNote {
  const text = JSON.stringify({ pid: process.pid, host: hostname().slice(0, 64), program: program?.slice(0, 100) })
  const [note, empty] = [line(text), line('')]
  try {
    const handle = openSync(pathOf(file), constants.O_RDWR | constants.O_CREAT, 0o600)
    return {
      taken: () => put(handle, note),
      released: () => put(handle, empty),
      close: () => closeSync(handle),
    }
  } catch {
    return ABSENT
  }
}

function pathOf(file: string): string {
  return `${file}-writer`
}

function line(text: string): Buffer {
  return Buffer.from(text.padEnd(LENGTH)).subarray(0, LENGTH)
}

function put(handle: number, bytes: Buffer): void {
  try {
    writeSync(handle, bytes, 0, LENGTH, 0)
  } catch {
    // The next transaction tries again.
  }
}

/** The note of the process that holds the lock, or `null`. */
export function readNote(file: string): Note | null {
  try {
    const { pid, host, program = null } = JSON.parse(readFileSync(pathOf(file), 'utf8'))
    if (!Number.isInteger(pid) || typeof host !== 'string') return null
    return {
      pid,
      host,
      program: typeof program === 'string' ? program : null,
      since: statSync(pathOf(file)).mtime.toISOString(),
    }
  } catch {
    return null
  }
}
