/** The steps of a backup. `database`: copies the rows, without a count; `pictures`: copies files; `reading`: reads tables and files back. */
export const BACKUP_STEPS = ['database', 'pictures', 'reading'] as const

export interface BackupProgress {
  readonly step: (typeof BACKUP_STEPS)[number]
  readonly done: number
  readonly total: number
}

export type ReportProgress = (progress: BackupProgress) => void

const MARK = 'progress'

/** The progress as a line of output, which `readProgress` reads in another process. */
export function progressLine({ step, done, total }: BackupProgress): string {
  return `${MARK} ${step} ${done} ${total}`
}

/** `null` for any other line. */
export function readProgress(line: string): BackupProgress | null {
  const [mark, name, done, total] = line.split(' ')
  const step = BACKUP_STEPS.find((one) => one === name)
  return mark === MARK && step ? { step, done: Number(done), total: Number(total) } : null
}
