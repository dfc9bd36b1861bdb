import { Readable } from 'node:stream'
import {
  CATALOGUE_FORMATS,
  type CatalogueFormat,
  exportCatalogue,
} from '../../../catalogue/commands/export-catalogue.step.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import { hasSwitch } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Panel } from '../../kit/card.tsx'
import { Choice, Choices, Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { shopOrigin } from '../../shop-origin.ts'

interface FileKind {
  readonly label: string
  readonly hint: string
  readonly extension: string
  readonly type: string
}

const kinds: Readonly<Record<CatalogueFormat, FileKind>> = {
  json: {
    label: 'JSON',
    hint: 'Todo lo de tu catálogo: súbelo otra vez y queda igual.',
    extension: 'json',
    type: 'application/json',
  },
  shopify: {
    label: 'Shopify (CSV)',
    hint: 'Para abrirlo como hoja de cálculo o llevarlo a Shopify. No lleva packs ni secciones.',
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
  },
}

/** Where the whole catalogue is taken out. */
export async function exportCataloguePage({ shop }: SellerRequest): Promise<DeskAnswer> {
  const base = `/t/${shop.hosts[0]}`
  return deskPage(
    <Screen
      title="Exportar catálogo"
      about="Todos tus productos, también los borradores y los archivados."
      act={
        <a className={controls.plain} href={`${base}/importar`}>
          Importar productos
        </a>
      }
    >
      <Form action={`${base}/exportar/catalogo`}>
        <Panel>
          <Choices legend="Archivo">
            {CATALOGUE_FORMATS.map((format, place) => (
              <Choice
                key={format}
                type="radio"
                name="formato"
                value={format}
                isChosen={place === 0}
                label={kinds[format].label}
                about={kinds[format].hint}
              />
            ))}
          </Choices>
        </Panel>
        <button className={controls.main} type="submit">
          Descargar
        </button>
      </Form>
    </Screen>,
    { title: 'Exportar catálogo' },
  )
}

/** Answers with the catalogue as a file that is made while it is sent. */
export async function exportCatalogueFile(fields: URLSearchParams, asked: SellerRequest): Promise<Response> {
  const { deps, shop, permission } = asked
  const format = CATALOGUE_FORMATS.find((one) => one === fields.get('formato')) ?? 'json'
  const { extension, type } = kinds[format]
  const withCost = hasSwitch(permission, 'profits')
  const options = { format, origin: shopOrigin(asked), withCost }
  const file = Readable.from(exportCatalogue(deps.db.reports, shop.id, options), { objectMode: false })
  const name = `catalogo-${shop.hosts[0]}-${localDay(deps.clock(), shop.country)}.${extension}`
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
