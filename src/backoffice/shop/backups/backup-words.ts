import type { BackupProgress } from '../../../database/backup/backup-progress.ts'
import type { BackupResult } from '../../../staff/backups/backup-maker.ts'

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** A size as people read it: `12 KB`, `3.4 MB`, `1.2 GB`. */
export function sizeWords(bytes: number): string {
  let [size, place] = [Math.max(1, bytes / 1024), 0]
  while (size >= 1000 && place < UNITS.length - 1) {
    size /= 1024
    place += 1
  }
  return `${size < 10 && place > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[place]}`
}

const steps: Readonly<Record<BackupProgress['step'], string>> = {
  database: 'Copiando pedidos, productos y ajustes',
  pictures: 'Copiando las fotos',
  reading: 'Leyendo lo copiado para comprobarlo',
}

/** What is being done now: `Copiando las fotos: 120 de 400`. */
export function progressWords({ step, done, total }: BackupProgress): string {
  return total > 0 ? `${steps[step]}: ${done} de ${total}` : steps[step]
}

/** Why the last work came to nothing; '' when it did not. */
export function resultWords(kind: 'make' | 'verify', result: BackupResult | null): string {
  return result === null ? '' : (kind === 'make' ? ofMaking : ofReading)[result]
}

/** While nothing can be written where backups go. */
export const NO_FOLDER =
  'El servidor no puede escribir en la carpeta de las copias. Pide a quien lo administra que le dé permiso, o que elija otra carpeta para las copias.'

const FAILED_AGAIN = 'el servidor anotó el motivo en su registro; muéstraselo a quien lo administra.'
const FAILED = `E${FAILED_AGAIN.slice(1)}`

const ofMaking: Readonly<Record<BackupResult, string>> = {
  done: '',
  stopped: '',
  'no-room': 'No se hizo la última copia: no hay espacio en el disco. Borra copias viejas, o pide más espacio.',
  damaged: `No se hizo la última copia: lo escrito no era igual a lo leído. Puede fallar el disco. ${FAILED}`,
  failed: `No se hizo la última copia. Prueba otra vez. Si vuelve a fallar: ${FAILED_AGAIN}`,
}

const ofReading: Readonly<Record<BackupResult, string>> = {
  done: '',
  stopped: '',
  'no-room': `No se terminó de comprobar la copia. ${FAILED}`,
  damaged: 'La copia que comprobaste está dañada: no sirve para volver atrás. Bórrala y haz otra ahora.',
  failed: `No se terminó de comprobar la copia. ${FAILED}`,
}

/** The copy that Litestream keeps of each order, seconds after it, has stood still. */
export function copyIsOldWords(minutes: number): string {
  return `La copia continua se detuvo hace ${agoWords(minutes)}: si ahora falla el disco, se pierden los pedidos de ese tiempo. Pide a quien administra el servidor que revise Litestream, y mientras tanto haz una copia de seguridad.`
}

function agoWords(minutes: number): string {
  if (minutes < 120) return `${minutes} minutos`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} horas` : `${Math.floor(hours / 24)} días`
}
