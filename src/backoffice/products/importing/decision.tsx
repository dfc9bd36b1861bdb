import { productFields } from '../../../catalogue/changes/product-fields.ts'
import { type ImportRun, importedFields } from '../../../catalogue/import/import-run.ts'
import { Card } from '../../kit/card.tsx'
import { Acts, Choice, Choices, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { counted } from './import-words.ts'

interface Props {
  readonly base: string
  readonly run: ImportRun
}

/** What will happen, what may be written over, and the button. */
export function Decision({ base, run }: Props) {
  const { id, counts } = run
  if (!counts) return null
  const { new: added, changed, kept: stays, refused, picture, missing, withdrawn, keptFields } = counts
  const { withCost = 0, withCount = 0 } = counts
  const kept = importedFields.filter((field) => keptFields[field])
  const all = added + changed
  const isUseful = all + stays + withdrawn + missing > 0
  return (
    <Card id="decide" title="Todavía no se guardó nada">
      <p>
        {sentences([
          [added, 'producto nuevo', 'productos nuevos'],
          [changed, 'cambia', 'cambian'],
          [stays, 'se queda como lo cambiaste a mano', 'se quedan como los cambiaste a mano'],
          [withdrawn, 'deja de venderse', 'dejan de venderse'],
          [refused, 'con error', 'con error'],
          [
            picture ?? 0,
            'foto no se pudo traer: su producto entra sin ella',
            'fotos no se pudieron traer: sus productos entran sin ellas',
          ],
        ])}
      </p>
      <Form action={`${base}/importar/${id}/confirmar`}>
        {kept.length > 0 && (
          <Choices
            legend="Lo que cambiaste a mano se queda. Marca lo que quieres reemplazar con lo del archivo:"
            areMany
          >
            {kept.map((field) => (
              <Choice
                key={field}
                type="checkbox"
                name="sobrescribir"
                value={field}
                label={productFields[field].label}
                about={counted(keptFields[field] ?? 0, 'producto', 'productos')}
              />
            ))}
          </Choices>
        )}
        {withCount > 0 && (
          <Choices
            legend={`El archivo dice cuántas unidades hay de ${counted(withCount, 'producto', 'productos')}. ¿Las usamos?`}
          >
            <Choice
              type="radio"
              name="stock"
              value="contar"
              isRequired
              label="Sí, empezar a contar con esas cantidades"
              about="Lo que ya cuentas aquí no cambia."
            />
            <Choice type="radio" name="stock" value="no" isRequired label="No, solo lo que está agotado" />
          </Choices>
        )}
        {withCost > 0 && (
          <Choice
            type="checkbox"
            name="sin_costos"
            value="1"
            label={`No traer el costo de ${counted(withCost, 'producto', 'productos')}`}
          />
        )}
        {missing > 0 && (
          <Choice
            type="checkbox"
            name="reemplazar"
            value="1"
            label={`Quitar de la tienda ${counted(missing, 'producto que el archivo no trae', 'productos que el archivo no trae')}`}
          />
        )}
        <Acts>
          {isUseful && (
            <button className={controls.main} type="submit">
              {all === 0 ? 'Importar' : `Importar ${counted(all, 'producto', 'productos')}`}
            </button>
          )}
          <button
            className={controls.plain}
            type="submit"
            formAction={`${base}/importar/${id}/cancelar`}
            formNoValidate
          >
            {isUseful ? 'No importar' : 'Cerrar'}
          </button>
        </Acts>
      </Form>
    </Card>
  )
}

function sentences(parts: readonly (readonly [amount: number, one: string, many: string])[]): string {
  const said = parts.filter(([amount]) => amount > 0).map(([amount, one, many]) => counted(amount, one, many))
  return said.length > 0 ? `${said.join(' · ')}.` : 'Nada cambiaría: tu tienda ya tiene lo que dice el archivo.'
}
