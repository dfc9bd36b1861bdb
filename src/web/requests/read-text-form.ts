import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { decodedText } from '../../lib/text/decoded-text.ts'
import { LONG_BODY, readBody } from './read-body.ts'
import { LONG_FORM } from './read-form.ts'

/** The fields of a form that may bring text files: each file is a field with its text. The refusal is the status to answer with. */
export async function readTextForm(request: Request): Promise<Outcome<URLSearchParams, number>> {
  const body = await readBody(request, LONG_BODY)
  if (!body.ok) return refused({ compressed: 415, 'too-large': 413, 'broken-off': 400 }[body.refusal])
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(body.value, { headers }).formData().catch(() => null)
  const parts = form && [...form]
  if (!parts || parts.length > LONG_FORM.fields) return refused(400)
  const fields = new URLSearchParams()
  for (const [name, part] of parts)
    fields.append(name, typeof part === 'string' ? part : decodedText(await part.arrayBuffer()))
  return done(fields)
}
