import { AD_NETWORKS } from '../../../figures/costs/figure-choices.ts'
import type { RecentAd } from '../../../figures/spend/spend.ts'
import { type CurrencyCode, currencies } from '../../../lib/money.ts'
import { Card } from '../../kit/card.tsx'
import { DropZone } from '../../kit/drop-zone.tsx'
import { Columns, Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { networkNames } from '../costs/cost-words.ts'

interface Props {
  readonly base: string
  readonly currency: CurrencyCode
  readonly today: string
  readonly yesterday: string
  readonly ads: readonly RecentAd[]
}

/** Where a file is chosen, and where the amount of a day is typed. */
export function SpendForms({ base, currency, today, yesterday, ads }: Props) {
  return (
    <>
      <Card id="archivo" title="Sube el informe de tus anuncios">
        <Form action={`${base}/leer`} hasFile>
          <DropZone title="Elige o suelta el archivo" about="CSV o Excel (.xlsx) de Meta, TikTok o Google, por día.">
            <input type="file" name="archivo" required accept=".csv,.txt,.tsv,.xlsx,text/csv" aria-label="Archivo" />
          </DropZone>
          <button className={controls.main} type="submit">
            Ver qué trae
          </button>
        </Form>
        <small>Primero ves lo que se leyó. Si un día ya estaba, el archivo nuevo lo reemplaza.</small>
      </Card>
      <Card id="anotar" title="O anota lo de un día">
        <Form action={`${base}/anotar`}>
          <Columns>
            <Field id="monto" label={`Gasté (${currencies[currency].symbol})`}>
              {(attributes) => (
                <input {...attributes} name="monto" inputMode="decimal" required maxLength={30} autoComplete="off" />
              )}
            </Field>
            <Field id="red" label="En">
              {(attributes) => (
                <select {...attributes} name="red" defaultValue="meta">
                  {AD_NETWORKS.map((network) => (
                    <option key={network} value={network}>
                      {networkNames[network]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field id="dia" label="El día">
              {(attributes) => (
                <input {...attributes} type="date" name="dia" required defaultValue={yesterday} max={today} />
              )}
            </Field>
          </Columns>
          {ads.length > 0 && (
            <Field id="anuncio" label="Campaña o anuncio (opcional)" hint="Los que trajeron pedidos en 30 días.">
              {(attributes) => (
                <select {...attributes} name="anuncio" defaultValue="">
                  <option value="">Todo lo de ese día</option>
                  {ads.map(({ campaign, ad, name }) => (
                    <option key={`${campaign} ${ad}`} value={`${campaign} ${ad}`.trim()}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <button className={controls.main} type="submit">
            Anotar
          </button>
        </Form>
        <small>Si lo anotas otra vez para el mismo día, vale lo último.</small>
      </Card>
    </>
  )
}
