import { deliveryWords } from '../state-names.ts'
import type { ActForm, FormFacts, FormField } from './act-form.ts'
import { day, note, overriding, reason, shortWarning, text } from './form-parts.ts'
import type { Forms } from './forms.ts'

/** What is ordered, for whom and where to. What `missingToSend` finds comes first; a confirmation never refuses. */
export const editForms: Forms<'confirmar' | 'editar' | 'corregir'> = {
  confirmar: (facts) => {
    const all = [...whereFields(facts), ...invoiceFields(facts), ...otherFields(facts)]
    const isMissing = ({ name }: FormField) => facts.missing.some((one) => missingField[one] === name)
    return {
      title: 'Confirmar pedido',
      submit: 'Confirmar',
      says: facts.stock?.left ?? [],
      ...shortWarning(facts),
      fields: [
        ...all.filter(isMissing).map((field) => ({
          ...field,
          hint: `${field.hint ?? 'Falta.'} Puedes confirmar sin esto.`,
        })),
        ...when(facts),
        ...overriding(facts, 'Confirmar igual, aunque falte stock'),
      ],
      more: [...all.filter((field) => !isMissing(field)), ...(facts.stock?.offersOverride ? [] : [note])],
    }
  },
  editar: (facts) => ({
    ...editing('Editar pedido', facts, overriding(facts, 'Guardar igual, aunque falte stock', note)),
    ...shortWarning(facts),
  }),
  corregir: (facts) => editing('Corregir pedido', facts, [reason]),
}

/** The field of what is missing. */
const missingField: Readonly<Record<string, string>> = {
  direccion: 'direccion',
  agencia: 'agency',
  documento: 'receiverDocument',
  cedula: 'documento',
}

function whereFields(facts: FormFacts): readonly FormField[] {
  return [
    {
      name: 'way',
      label: 'Cómo llega',
      type: 'choices',
      value: facts.values.way ?? 'domicilio',
      choices: [
        ['domicilio', 'A domicilio'],
        ['agencia', 'En agencia'],
      ],
    },
    text(facts, 'direccion', 'Dirección'),
    text(facts, 'reference', 'Referencia'),
    text(facts, 'pin', 'Punto del mapa', { hint: 'Coordenadas o enlace largo de Google Maps' }),
    text(facts, 'agency', 'Agencia'),
  ]
}

/** The buyer's own document, where the invoice still lacks it. */
function invoiceFields(facts: FormFacts): readonly FormField[] {
  if (!facts.missing.includes('cedula')) return []
  return [text(facts, 'documento', 'Cédula o RUC del cliente', { hint: 'Para la factura: pasa de US$ 50.' })]
}

/** Who takes the parcel, where it is not the buyer. */
function otherFields(facts: FormFacts): readonly FormField[] {
  return [
    text(facts, 'receiverName', 'Recibe otra persona'),
    text(facts, 'receiverDocument', 'Documento de quien recibe'),
    text(facts, 'receiverPhone', 'Teléfono de quien recibe', { type: 'tel' }),
    text(facts, 'secondPhone', 'Segundo teléfono', { type: 'tel' }),
  ]
}

function when(facts: FormFacts): readonly FormField[] {
  return [
    day('deliveryDay', 'Entregar el día', facts),
    text(facts, 'deliveryHours', 'Horario', { hint: 'por ejemplo, de 9 a 13' }),
  ]
}

function editing(title: string, facts: FormFacts, why: readonly FormField[]): ActForm {
  const charges = [
    text(facts, 'shipping', 'Envío', { type: 'money' }),
    text(facts, 'surcharge', 'Recargo', { type: 'money' }),
    text(facts, 'discount', 'Descuento', { type: 'money' }),
    text(facts, 'deposit', 'Adelanto que se pide', { type: 'money' }),
  ]
  const delivery = [
    text(facts, 'name', 'Nombre'),
    text(facts, 'phone', 'Celular', { type: 'tel' }),
    ...(facts.missing.includes('cedula') ? invoiceFields(facts) : [text(facts, 'documento', 'Documento')]),
    ...placeFields(facts),
    ...whereFields(facts),
  ]
  const more = [...otherFields(facts), ...when(facts)]
  return {
    title,
    submit: 'Guardar cambios',
    units: { name: 'units', label: 'Productos', lines: facts.lines },
    fields: [...delivery, { slot: 'lines' }, ...charges, ...why],
    parts: [
      { title: 'Entrega', names: [...delivery, ...more].map(nameOf) },
      { title: 'Productos', names: ['lines', 'units'] },
      { title: 'Plata', names: charges.map(nameOf) },
    ],
    more,
  }
}

function nameOf(field: ActForm['fields'][number]): string {
  return 'slot' in field ? field.slot : field.name
}

/** Without script a place is typed, and Colombia’s only as far as it has no code. Its delivery type follows it unless another is chosen. */
function placeFields(facts: FormFacts): ActForm['fields'] {
  if (facts.country === 'colombia') return [{ slot: 'placeCode' }, text(facts, 'distrito', 'Barrio')]
  const plain = text(facts, 'distrito', facts.country === 'peru' ? 'Distrito' : 'Parroquia')
  const choices = [
    ['0', deliveryWords[0]],
    ['1', deliveryWords[1]],
  ] as const
  const follows = text(facts, 'lima', 'Tipo de entrega', { type: 'choices', choices })
  return [
    { slot: 'placeCode', plain },
    { slot: 'lima', plain: follows },
  ]
}
