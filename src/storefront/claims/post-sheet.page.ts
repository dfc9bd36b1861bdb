import { bookOf } from '../../claims/books.ts'
import { fileSheet } from '../../claims/file-sheet.action.ts'
import { lookUpSheet } from '../../claims/look-up-sheet.action.ts'
import { readSheet, typedFields } from '../../claims/read-sheet.ts'
import { readSheetCode, type Sheet, sheetCode } from '../../claims/sheet.ts'
import { keepSheet } from '../../web/look-cookie.ts'
import { noticePage } from '../../web/plain-pages.ts'
import { readForm } from '../../web/read-form.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PageAnswer, PostedFile, VisitorRequest } from '../page.ts'
import { hasBook, shownBook } from './book.page.tsx'

/** Files a sheet, or opens one for somebody who names its number and document. What is refused is shown again as it was typed. */
export const sheetForm: PostedFile = {
  async answer(asked, host) {
    if (!hasBook(asked)) return noticePage(404, 'No hay nada en esta dirección.')
    const read = await readForm(asked.request, { host })
    if (!read.ok) return read.refusal
    const fields = read.value
    return asked.deps.gate.run('call', () =>
      fields.get('para') === 'ver' ? opened(fields, asked) : filed(fields, asked),
    )
  },
}

async function filed(fields: URLSearchParams, asked: VisitorRequest): Promise<PageAnswer | Response> {
  const { deps, shop } = asked
  const posted = fields.get('clave') ?? ''
  const key = /^[\w-]{16,64}$/.test(posted) ? posted : Buffer.from(deps.chance(16)).toString('base64url')
  const typed = typedFields((name) => fields.get(name))
  const sheet = readSheet(typed, bookOf(shop.country))
  if (!sheet.ok) return shownBook(asked, { form: { key, typed, problems: sheet.refusal } })
  return ledTo(asked, await fileSheet(deps, shop, { key, typed: sheet.value }))
}

async function opened(fields: URLSearchParams, asked: VisitorRequest): Promise<PageAnswer | Response> {
  const { deps, shop } = asked
  const typed = (fields.get('numero') ?? '').slice(0, 40)
  const named = readSheetCode(typed)
  const document = (fields.get('documento-ver') ?? '').slice(0, 40)
  const found = named && (await lookUpSheet(deps, shop, { ...named, document }))
  return found?.ok ? ledTo(asked, found.value) : shownBook(asked, { lookUp: typed })
}

function ledTo({ links, shop, secure }: VisitorRequest, sheet: Sheet): Response {
  const code = sheetCode(sheet)
  const response = seeOther(`${links[bookOf(shop.country).name]}/${code}`)
  keepSheet(response, code, sheet.id, secure)
  return response
}
