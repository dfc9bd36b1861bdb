import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../../bin/ground/paths.mjs'
import type { App } from '../../src/app.ts'
import { actNames } from '../../src/orders/acts/order-acts.ts'
import { onOneEngine } from '../support/databases.ts'
import { nameOf } from '../support/desk-matrix.ts'
import { type DeskTenant, knocks, openDeskTenants } from '../support/desk-tenants.ts'
import { fieldsInAddresses } from '../support/html-rules.ts'
import { sourceFiles } from '../support/sources.ts'
import { attempts, borrowed } from '../support/tenant-rows.ts'

/**
 * The forms that are sent by GET, with the fields that somebody fills in there and that then stand in the address: in the history of the browser, in logs of proxies, in what is copied
 * to others. None may name a shopper. A form that is not here is posted.
 */
const BY_ADDRESS: Readonly<Record<string, readonly string[]>> = {
  /** Words of a product. */
  'storefront/components/search/search-box.tsx': ['q'],
  /** Also of a setting's name. */
  'backoffice/kit/search-bar.tsx': ['q', 'todos'],
  /** Filters of lists: days, places, couriers, colleagues by their ids. */
  'backoffice/orders/filters/filter-form.tsx': [
    ...['departamento', 'desde', 'encargado', 'estado', 'hasta', 'lugar', 'origen', 'producto', 'revisar'],
  ],
  'backoffice/exports/activity.tsx': ['clase', 'cosa', 'desde', 'hasta', 'persona'],
  'backoffice/deliveries/riders/day/rider-day.page.tsx': ['dia'],
  /** The days of a report. */
  'backoffice/numbers/period-picker.tsx': ['desde', 'hasta'],
  /** Which act's form opens, and of which parcel by its id. */
  'backoffice/orders/acts/act-button.tsx': ['hacer'],
  'backoffice/orders/acts/act-on-page.tsx': ['paquete'],
  /** A district and an amount of somebody made up. */
  'backoffice/shop/delivery-rules/test-rules.tsx': ['donde', 'monto', 'que'],
  /** What a product costs, in amounts and shares. */
  'backoffice/numbers/price/price.tsx': [
    ...[
      'cancelados',
      'comision',
      'comision_fija',
      'costo',
      'cpa',
      'devueltos',
      'empaque',
      'flete',
      'margen',
      'sobre',
      'vuelta',
    ],
  ],
  /** A page of the shop, and a number of its pixels. */
  'backoffice/shop/ad-links/ad-links.tsx': ['pagina', 'px'],
  /** *Ver cómo queda*: colours, and titles of the home. */
  'backoffice/first-steps/color.page.tsx': ['color'],
  'backoffice/products/arranging/front.tsx': ['estante', 'muestra', 'titulo.best', 'titulo.hero', 'titulo.packs'],
  'backoffice/shop/settings/looks/look-view.tsx': [],
  /** `AskForm`: the files that use it stand here themselves. */
  'backoffice/kit/form.tsx': [],
  /** Only a hidden field, for the button beside it. */
  'backoffice/signing-in/sign-in.page.tsx': [],
}

interface SourceForm {
  readonly file: string
  /** `post`, `get`, `dialog`; anything else is no literal. */
  readonly method: string
}

/** Forms of the desk's kit, whose method is their name. */
const OF_KIT: Readonly<Record<string, string>> = { Form: 'post', AskForm: 'get' }

/** Every form of a source, and every button that sends one by a method of its own. */
function formsIn(file: string, text: string): readonly SourceForm[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: SourceForm[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText(source)
      const method = attributeOf(node, tag === 'form' ? 'method' : 'formMethod', source)
      const ofKit = OF_KIT[tag]
      if (ofKit) found.push({ file, method: ofKit })
      if (tag === 'form' || method !== null) found.push({ file, method: method ?? 'none' })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function attributeOf(node: ts.JsxOpeningLikeElement, name: string, source: ts.SourceFile): string | null {
  const found = node.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText(source) === name)
  if (!found || !ts.isJsxAttribute(found)) return null
  return found.initializer && ts.isStringLiteral(found.initializer) ? found.initializer.text : 'not a literal'
}

/** What makes a form or sends one past the markup. */
const BY_SCRIPT = /createElement\(\s*['"`]form|\.(?:form)?[mM]ethod\s*=\s*['"`]|setAttribute\(\s*['"`](?:form)?method/

test('every form of every page and island says in its source that it is posted, but for those that carry no person', () => {
  const sources = sourceFiles(root, ['src']).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const forms = sources.flatMap(([file, text]) => (/<(?:Ask)?form|formMethod/i.test(text) ? formsIn(file, text) : []))
  expect(forms.length).toBeGreaterThan(100)
  expect(forms.filter(({ method }) => !['post', 'get', 'dialog'].includes(method))).toEqual([])
  const byAddress = forms.filter(({ method }) => method === 'get').map(({ file }) => file.replace(/^src\//, ''))
  expect(byAddress.toSorted()).toEqual(Object.keys(BY_ADDRESS).toSorted())
  expect(sources.filter(([, text]) => BY_SCRIPT.test(text)).map(([file]) => file)).toEqual([])
})

test('a form without a method, one whose method is worked out, and a button with another one are found', () => {
  const methods = (text: string) => formsIn('a.tsx', text).map(({ method }) => method)
  expect(methods('<form><input name="phone" /></form>')).toEqual(['none'])
  expect(methods('<form method={how} action="/" />')).toEqual(['not a literal'])
  expect(methods('<form method="post"><button formMethod="get">Buscar</button></form>')).toEqual(['post', 'get'])
  expect(methods('<AskForm><input name="q" /></AskForm>')).toEqual(['get'])
  expect(BY_SCRIPT.test("form.method = 'get'")).toBe(true)
})

const ALLOWED: ReadonlySet<string> = new Set(Object.values(BY_ADDRESS).flat())

onOneEngine((_engine, openDatabase) => {
  test('no rendered form of shop or desk would put what is typed about a person into an address', async () => {
    const { app, tenants } = await openDeskTenants(await openDatabase())
    const [tenant] = tenants
    if (!tenant) throw new Error('A shop is needed')
    const seen = new Map<string, readonly string[]>()
    let forms = 0
    for (const [where, html] of [...(await deskPagesOf(tenant)), ...(await shopPagesOf(app, tenant))]) {
      forms += html.split('<form').length - 1
      seen.set(where, fieldsInAddresses(html))
    }
    expect(forms).toBeGreaterThan(200)
    const wrong = [...seen].map(([where, names]) => [where, names.filter((name) => !ALLOWED.has(name))] as const)
    expect(wrong.filter(([, names]) => names.length > 0)).toEqual([])
    const carried = new Set([...seen.values()].flat())
    expect([...carried].length, 'forms by address are among the pages').toBeGreaterThan(8)
  })
})

type Shown = readonly (readonly [where: string, html: string])[]

/** Every page of the desk in the state of a shop that works, and one order with the form of each act. */
async function deskPagesOf(tenant: DeskTenant): Promise<Shown> {
  const { seller, host, order } = tenant
  const opened = knocks(tenant, tenant, [order.code]).filter(({ door }) => door.method === 'GET')
  const pages = [
    ...opened.map(({ door, path }) => [nameOf(door), path] as const),
    ...['/entrar', '/enlace', '/bienvenida', '/invitacion', '/recuperar', '/cuenta', '/tiendas/nueva', '/copias'].map(
      (path) => [path, path] as const,
    ),
    ...['/primeros-pasos', '/primeros-pasos/tienda'].map((path) => [path, path] as const),
    ...actNames.map((act) => [`the form of ${act}`, `/t/${host}/pedidos/${order.code}?hacer=${act}`] as const),
    ['filters', `/t/${host}/filtros?cola=todo`] as const,
  ]
  return Promise.all(pages.map(async ([where, path]) => [where, await htmlOf(await seller.get(path))] as const))
}

/** Every page of the shop, as a stranger and as the browser that ordered, filed and looked up. */
async function shopPagesOf(app: App, tenant: DeskTenant): Promise<Shown> {
  const found: [string, string][] = []
  for (const { row, method, path } of attempts(tenant.shop, tenant).filter(({ method }) => method === 'GET'))
    for (const [place, headers] of borrowed(tenant).entries())
      found.push([
        `${row} ${place}`,
        await htmlOf(await app(new Request(`http://${tenant.host}${path}`, { method, headers }))),
      ])
  return found
}

async function htmlOf(response: Response): Promise<string> {
  const isPage = response.headers.get('content-type')?.includes('text/html')
  return isPage ? response.text() : ''
}
