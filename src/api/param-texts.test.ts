import { expect, test } from 'vitest'
import { z } from 'zod'
import { readParams } from '../web/requests/read-params.ts'
import { calls } from './calls.ts'

const WRONG: readonly unknown[] = [
  ...[undefined, null, true, 7.5, -1, 1e12, '', ' ', 'zzz', 'x'.repeat(5_000), '\u0000', {}, []],
  ...[[null], ['zzz', 7], Array.from({ length: 80 }, () => 'x'), { name: 7 }],
]

/** No text of the library reaches this string. */
const ITS_OWN = '§'

type Path = readonly (string | number)[]

/** The paths of all fields of a schema, the elements of lists by their first. */
function pathsIn(schema: z.core.JSONSchema.BaseSchema, path: Path = []): readonly Path[] {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, field] as const)
  const items = schema.items && !Array.isArray(schema.items) ? [[0, schema.items] as const] : []
  const inner = [...fields, ...items].flatMap(([name, field]) =>
    typeof field === 'object' ? pathsIn(field, [...path, name]) : [],
  )
  const ways = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((way) =>
    typeof way === 'object' ? pathsIn(way, path) : [],
  )
  return [path, ...inner, ...ways]
}

function withValue([name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const inner = withValue(rest, value)
  return typeof name === 'number' ? [inner] : { [name]: inner }
}

function messages(schema: z.ZodType, params: unknown, error: z.core.$ZodErrorMap): readonly string[] {
  const parsed = schema.safeParse(params, { error })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

async function said(schema: z.ZodType, params: unknown): Promise<readonly string[]> {
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://shop.test/', { method: 'POST', headers, body: JSON.stringify({ params }) })
  const read = await readParams(request, schema)
  if (read.ok) return []
  const { errors } = await read.refusal.json()
  return errors.map(({ message }: { message: string }) => message)
}

const described = calls.flatMap(({ path, params }) => (params ? [{ path, params }] : []))

test.each(described)('every message about a field of $path is written by hand', async ({ params }) => {
  const schema = z.toJSONSchema(params, { io: 'input' })
  const paths = [...new Map(pathsIn(schema).map((path) => [path.join('.'), path])).values()].filter(
    (path) => path.length > 0,
  )
  for (const path of paths) {
    for (const value of WRONG) {
      const sent = JSON.parse(JSON.stringify(withValue(path, value)))
      const [shown, own] = [await said(params, sent), messages(params, sent, () => ITS_OWN)]
      for (const locale of [z.locales.es(), z.locales.en()]) {
        const library = messages(params, sent, locale.localeError)
        const same = library.filter((text, place) => own[place] === ITS_OWN && shown[place] === text)
        expect(same, `${path.join('.')}: ${JSON.stringify(value)?.slice(0, 40)}`).toEqual([])
      }
      for (const text of shown)
        expect(text).not.toMatch(/se esperaba|recibido|indefinido|inválid|invalid|undefined|^$/i)
    }
  }
})

test('what shoppers type is asked for in the words of the forms', async () => {
  const client = (call: string) => described.find(({ path }) => path.endsWith(call))?.params ?? z.never()
  expect(await said(client('/order'), {})).toEqual(
    expect.arrayContaining(['Por favor, ingrasa su nombre', 'Por favor, ingrasa su wsp', 'Di qué producto pides.']),
  )
  const long = { name: 'x'.repeat(121), phone: 987, lima: 2, email: 'x'.repeat(255) }
  expect(await said(client('/ticket/store'), { client: long, products: [] })).toEqual([
    'Es demasiado largo: escribe hasta 120 caracteres.',
    'Por favor, ingrasa su wsp',
    'Es demasiado largo: escribe hasta 254 caracteres.',
    'Elige tu tipo de envío.',
  ])
})
