export const papers = ['a4', '80mm'] as const

export type Paper = (typeof papers)[number]

export const paperNames = { a4: 'Hoja A4', '80mm': 'Rollo de 80 mm' } as const satisfies Record<Paper, string>

/** The paper that an address names: A4 unless it says otherwise. */
export function readPaper(fields: URLSearchParams): Paper {
  return papers.find((one) => one === fields.get('papel')) ?? 'a4'
}

/** What orders are put on paper as. */
export const printouts = {
  imprimir: 'Pedidos',
  etiquetas: 'Etiquetas',
  'imprimir/productos': 'Productos por separar',
  'imprimir/manifiesto': 'Manifiesto',
} as const

export type Printout = keyof typeof printouts

export function codesQuery(codes: readonly string[]): URLSearchParams {
  return new URLSearchParams(codes.map((code) => ['codigo', code]))
}
