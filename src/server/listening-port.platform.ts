import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../lib/files/write-atomically.ts'
import type { Deps } from './deps.ts'

interface Noted {
  readonly pid: number
  readonly port: number
}

/**
 * Notes in the data folder on which port this process listens, so that commands print addresses that lead to it, also where only the server was given a `PORT`. Returns what
 * removes the note. A folder that takes no note stops no start: commands then print the port of their own `PORT`.
 */
export async function noteListening(
  { log }: Pick<Deps, 'log'>,
  dataDir: string,
  port: number,
): Promise<() => Promise<void>> {
  const note: Noted = { pid: process.pid, port }
  try {
    await writeAtomically(fileIn(dataDir), `${JSON.stringify(note)}\n`)
  } catch (err) {
    log.warn({ err }, 'The port could not be noted in the data folder: commands print the port of their own PORT')
  }
  return async () => {
    if ((await notedIn(dataDir))?.pid === process.pid) await rm(fileIn(dataDir), { force: true }).catch(() => {})
  }
}

/** The port of the server that runs on this data folder; `null` when none does, also after one that crashed. */
export async function listeningPort(dataDir: string): Promise<number | null> {
  const noted = await notedIn(dataDir)
  return noted && isRunning(noted.pid) ? noted.port : null
}

async function notedIn(dataDir: string): Promise<Noted | null> {
  try {
    const { pid, port } = JSON.parse(await readFile(fileIn(dataDir), 'utf8'))
    return Number.isSafeInteger(pid) && pid > 0 && Number.isSafeInteger(port) ? { pid, port } : null
  } catch {
    return null
  }
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'listening.json')
}

/** Also for a process of another user. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
