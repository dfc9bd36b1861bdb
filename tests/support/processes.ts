import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Every process of this machine that works in the folder or names it in its command. */
export function processesIn(folder: string): readonly number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => pid !== process.pid && isIn(pid, folder))
}

function isIn(pid: number, folder: string): boolean {
  const paths = [textOf(() => readlinkSync(`/proc/${pid}/cwd`)), ...commandOf(pid)]
  return paths.some((path) => `${path}/`.startsWith(`${folder}/`))
}

function commandOf(pid: number): readonly string[] {
  return textOf(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
}

/** Empty for a process that has ended or is another user’s. */
function textOf(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

/** Sends a signal to all of them, and to those that they start meanwhile, until it has reached every one. */
export function signalIn(folder: string, signal: NodeJS.Signals): void {
  const reached = new Set<number>()
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder).filter((pid) => !reached.has(pid))) {
    for (const pid of left) {
      reached.add(pid)
      send(pid, signal)
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
