import type { BeginRunRefusal, PieceRefusal } from '../../../catalogue/import/import-run.ts'
import type { CallAnswer } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { stateWords } from './import-words.ts'

/** The answer to a call that was done; a form is led to its import. */
export function answered({ params }: SellerRequest, data: object): CallAnswer {
  const { host, importacion } = params
  return { ok: true, data, back: `/t/${host}/importar${importacion === undefined ? '' : `/${importacion}`}` }
}

type Refusal = BeginRunRefusal | PieceRefusal

const status = {
  ...{
    'under-way': 409,
    'too-large': 413,
    'json-too-large': 413,
    empty: 422,
    'not-found': 404,
    'wrong-state': 409,
    elsewhere: 409,
  },
} as const satisfies Record<Refusal['reason'], number>

/** The answer to a call that is refused. */
export function refusedImport(refusal: Refusal): CallAnswer {
  return { ok: false, status: status[refusal.reason], message: messageOf(refusal), extra: { ...refusal } }
}

function messageOf(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'under-way':
      return 'Ya hay una importación en marcha. Termínala o cancélala antes de empezar otra.'
    case 'too-large':
      return `El archivo pesa más de ${Math.floor(refusal.most / 1e6)} MB. Divídelo en varios.`
    case 'json-too-large':
      return `Un archivo JSON puede pesar hasta ${refusal.most / 1e6} MB. Divídelo en varios, o usa CSV.`
    case 'empty':
      return 'El archivo está vacío. Exporta los productos otra vez.'
    case 'not-found':
      return 'Esa importación ya no está.'
    case 'wrong-state':
      return `Esa importación ya no espera esto: ${stateWords[refusal.state].toLowerCase()}.`
    case 'elsewhere':
      return 'El archivo no llegó completo. Elígelo otra vez.'
  }
}
