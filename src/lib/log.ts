import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutSecrets } from './log-privacy.ts'

/**
 * One JSON line an entry on standard error, with the time in ISO 8601. Tokens, phones and e-mails are taken out of the finished line, because pino's own hooks
 * miss what a child logger is bound to.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: (line) => `${JSON.stringify(withoutSecrets(JSON.parse(line)))}\n` },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  )
}
