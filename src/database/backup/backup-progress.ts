/** `database`: rows are copied, which has no count; `pictures`: files are copied; `reading`: tables and files are read back. */
export const BACKUP_STEPS = ['database', 'pictures', 'reading'] as const

export interface BackupProgress {
  readonly step: (typeof BACKUP_STEPS)[number]
  readonly done: number
  readonly total: number
}

export type TellProgress = (progress: BackupProgress) => void

const MARK = 'progress'

/** A line by which a process tells another one how far it is. */
export function progressLine({ step, done, total }: BackupProgress): string {
  return `${MARK} ${step} ${done} ${total}`
}

/** `null` for any other line. */
export function readProgress(line: string): BackupProgress | null {
  const [mark, name, done, total] = line.split(' ')
  const step = BACKUP_STEPS.find((one) => one === name)
  return mark === MARK && step ? { step, done: Number(done), total: Number(total) } : null
}
