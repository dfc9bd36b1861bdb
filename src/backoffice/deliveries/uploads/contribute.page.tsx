import type { Meaning } from '../../../dispatch/reports/courier-file.ts'
import { listReports } from '../../../dispatch/reports/courier-reports.store.ts'
import { savedWords } from '../../../dispatch/reports/courier-words.store.ts'
import { placesOfCourier } from '../../../dispatch/uploads/courier-places.store.ts'
import { templateOf } from '../../../dispatch/uploads/courier-templates.store.ts'
import { exportedCourier } from '../../../dispatch/uploads/exported-courier.ts'
import type { UploadCourier } from '../../../dispatch/uploads/upload-couriers.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Card } from '../../kit/card.tsx'
import { Acts } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { chosenCourier } from './chosen-courier.api.ts'
import { courierPath, uploadsPath } from './uploads-path.ts'

const REPORTS = 30

/** What the shop has said of a courier, as the file that completes it for every shop. */
export async function contributePage(asked: SellerRequest): Promise<DeskAnswer> {
  const courier = await chosenCourier(asked)
  if (!courier) return null
  const path = courierPath(uploadsPath(asked), courier.ref)
  return deskPage(
    <Screen
      title={`Contribuir con ${courier.name}`}
      about="Lo que enseñaste de este courier, para que sirva a todas las tiendas."
      act={
        <a className={controls.plain} href={path}>
          Volver
        </a>
      }
      width="wide"
    >
      <Card id="archivo" title="courier.json">
        <p>
          Trae los títulos de su reporte, lo que significan sus palabras y qué va en cada columna de su plantilla. No
          trae pedidos ni personas. Revísalo: quita lo que sea solo tuyo, como tu dirección.
        </p>
        <textarea readOnly rows={16} aria-label="courier.json" defaultValue={await courierJson(asked, courier)} />
        <Acts>
          <a className={controls.main} href={`${path}/courier.json`}>
            Descargar courier.json
          </a>
        </Acts>
      </Card>
    </Screen>,
    { title: `Contribuir con ${courier.name}` },
  )
}

export async function courierJsonFile(asked: SellerRequest): Promise<DeskAnswer> {
  const courier = await chosenCourier(asked)
  if (!courier) return null
  return new Response(await courierJson(asked, courier), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="courier.json"',
      'cache-control': 'no-store',
    },
  })
}

async function courierJson({ deps, shop }: SellerRequest, { courier, name, file }: UploadCourier): Promise<string> {
  const { read } = deps.db
  const [template, reports, words, names] = await Promise.all([
    templateOf(read, shop.id, courier),
    listReports(read, shop.id, REPORTS),
    savedWords(read, shop.id, courier),
    placesOfCourier(read, shop.id, courier),
  ])
  const report = reports.find((one) => one.courier === courier && one.state !== 'columns')
  const headings = Object.entries(report?.columns ?? {}).flatMap(([meaning, place]) => {
    const heading = report?.headers[place] ?? ''
    return heading === '' ? [] : [[meaning as Meaning, heading] as const]
  })
  return exportedCourier({
    ...{ name, country: shop.country, file, words, names, mapping: template?.mapping ?? null },
    columns: Object.fromEntries(headings),
  })
}
