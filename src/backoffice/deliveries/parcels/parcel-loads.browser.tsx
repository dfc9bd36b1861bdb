import { useEffect, useState } from 'react'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { BarSums, SaveBar } from '../../kit/save-bar.tsx'
import controls from '../../orders/controls.module.css'
import { type Load, loadsOf, signField } from './leaving.ts'

interface Props {
  /** The id of the form with the parcels. */
  readonly form: string
  readonly currency: CurrencyCode
  /** Of what the page came with. */
  readonly first: readonly Load[]
}

/** What each courier takes along and collects, beside the button that hands it over. */
export function ParcelLoads({ form: id, currency, first }: Props) {
  const [loads, setLoads] = useState(first)
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const read = (): void => setLoads(loadsIn(form))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [id])
  const parcels = loads.reduce((sum, load) => sum + load.parcels, 0)
  return (
    <SaveBar>
      <BarSums
        label="Lo que se lleva cada courier"
        none="Nada marcado todavía"
        sums={loads.map(({ courier, parcels: own, due }) => ({
          name: `${courier || 'Sin courier'} · ${counted(own, 'paquete', 'paquetes')}`,
          sum: formatMoney(due, currency),
        }))}
      />
      <noscript>
        <button className={controls.plain} type="submit" name="hacer" value="contar">
          Contar
        </button>
      </noscript>
      <button className={controls.main} type="submit" name="hacer" value="entregar">
        {parcels === 0 ? 'Entregar los marcados' : `Entregar ${counted(parcels, 'paquete', 'paquetes')}`}
      </button>
    </SaveBar>
  )
}

function loadsIn(form: HTMLFormElement): readonly Load[] {
  const texts = new FormData(form)
  const common = String(texts.get('courier') ?? '')
  const marked = [...form.querySelectorAll<HTMLElement>('[data-parcel]:has(input[name="marcado"]:checked)')]
  return loadsOf(
    marked.map(({ dataset }) => ({
      courier: String(texts.get(signField('courier', dataset.parcel ?? '')) ?? '') || common,
      due: Number(dataset.due),
    })),
  )
}
