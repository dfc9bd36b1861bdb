import { answer, errorAnswer } from '../../web/json-answer.ts'
import { isUploadForm, readUpload, type Upload } from '../../web/requests/read-upload.ts'
import { seeOther } from '../../web/see-other.ts'
import { type NoTurn, TURNS, UploadTurns } from '../../web/upload-turns.ts'
import type { CallAnswer, DeskCall } from '../calls/desk-call.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { refusedPage } from '../frame/refused-page.tsx'

/** One of each kind for each database, so that each process has one and each test its own. */
const turns = new WeakMap<SellerRequest['deps']['db'], Readonly<Record<keyof typeof TURNS, UploadTurns>>>()

function turnsOf({ deps }: SellerRequest, kind: keyof typeof TURNS): UploadTurns {
  const known = turns.get(deps.db) ?? {
    files: new UploadTurns(TURNS.files),
    pieces: new UploadTurns(TURNS.pieces),
    catalogue: new UploadTurns(TURNS.catalogue),
  }
  turns.set(deps.db, known)
  return known[kind]
}

/** Answers a call that is given a file. The file has arrived before the call takes a place of the gate. */
export async function answerUpload(call: DeskCall, largest: number, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, request, session } = asked
  const kind = call.turns ?? 'files'
  const words = uploadWords[kind === 'catalogue' ? 'catalogue' : 'picture']
  const turn = turnsOf(asked, kind).take(session.person.id, deps.clock())
  if (!turn.ok) return said({ ok: false, status: 429, message: words[turn.refusal] }, asked)
  try {
    const read = await readUpload(request, largest)
    if (!read.ok) return said(unread(read.refusal, largest, words), asked)
    return said(await deps.gate.run(call.kind, () => call.run(read.value satisfies Upload, asked)), asked)
  } finally {
    turn.value.end()
  }
}

type Words = Readonly<Record<NoTurn | 'broken' | 'smaller', string>>

const uploadWords: Readonly<Record<'picture' | 'catalogue', Words>> = {
  picture: {
    own: 'Otra foto tuya se está enviando. Espera a que termine.',
    others: 'Se están recibiendo muchas fotos. Inténtalo otra vez en un momento.',
    many: 'Enviaste muchas fotos seguidas. Espera unos segundos y prueba otra vez.',
    broken: 'La foto no llegó completa. Envíala otra vez.',
    smaller: 'Manda una captura de pantalla o una foto más pequeña.',
  },
  catalogue: {
    own: 'Otro archivo tuyo se está enviando. Espera a que termine.',
    others: 'Se están recibiendo muchos archivos. Inténtalo otra vez en un momento.',
    many: 'Enviaste muchos archivos seguidos. Espera unos segundos y prueba otra vez.',
    broken: 'El archivo no llegó completo. Elígelo otra vez.',
    smaller: 'Divídelo en varios archivos, o sube las fotos aparte.',
  },
}

function unread(status: number, largest: number, { broken, smaller }: Words): CallAnswer {
  const tooLarge = `Pesa más de ${Math.floor(largest / 1e6)} MB. ${smaller}`
  return { ok: false, status, message: status === 413 ? tooLarge : broken }
}

function said(answered: CallAnswer, asked: SellerRequest): DeskAnswer {
  if (isUploadForm(asked.request)) return answered.ok ? seeOther(answered.back) : refusedPage(asked, answered)
  if (answered.ok) return answer(answered.data)
  return errorAnswer(answered.status, answered.message, answered.errors, answered.extra)
}
