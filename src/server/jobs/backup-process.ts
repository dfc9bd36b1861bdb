import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import { type ReportProgress, readProgress } from '../../database/backup/backup-progress.ts'
import { backupFailure } from '../../staff/backups/backup-failure.ts'
import type { BackupMaker, BackupResult } from '../../staff/backups/backup-maker.ts'
import { projectRoot } from '../settings/project-root.ts'

/**
 * Runs the backup commands in child processes with low priority, because SQLite would copy on the thread that answers shoppers. When this process
 * dies, the child ends at its next line of output.
 */
export function backupProcess(log: Logger, program = join(projectRoot(), 'dist', 'server', 'cli.js')): BackupMaker {
  async function run(words: readonly string[], report: ReportProgress, signal: AbortSignal): Promise<BackupResult> {
    if (signal.aborted) return 'stopped'
    const flags = ['--disable-warning=ExperimentalWarning', program]
    const child = spawn(process.execPath, [...flags, ...words, '--progress'], { stdio: ['ignore', 'pipe', 'pipe'] })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const end = () => child.kill()
    signal.addEventListener('abort', end)
    const said: string[] = []
    createInterface(child.stderr).on('line', (line) => said.push(line))
    createInterface(child.stdout).on('line', (line) => {
      const progress = readProgress(line)
      if (progress) report(progress)
    })
    const [code] = await once(child, 'close')
    signal.removeEventListener('abort', end)
    if (code === 0) return 'done'
    if (signal.aborted) return 'stopped'
    const error = said.join('\n')
    log.error({ error }, 'A backup asked for at the desk failed')
    return backupFailure(error)
  }
  return {
    make: (folder, report, signal) => run(['backup', folder], report, signal),
    verify: (folder, report, signal) => run(['backup', 'verify', folder], report, signal),
  }
}
