import { SaidNote } from '../frame/said-note.tsx'
import { Part } from '../kit/card.tsx'
import { Choice } from '../kit/form.tsx'
import { ItemList } from '../kit/item-list.tsx'

/** Who asks with a request, beside the orders of the phone. */
export interface AskerIdentity {
  readonly name: string
  /** What agrees and what differs, in sentences. */
  readonly lines: readonly string[]
  /** Nothing but the phone agrees, so the seller has to make sure first. */
  readonly isDoubtful: boolean
}

/** Whether who asks is the person whose data it is, as far as the orders tell. */
export function AskerIdentityView({ asks: { name, lines, isDoubtful } }: { readonly asks: AskerIdentity }) {
  return (
    <Part id="quien-pide" title={`Quién lo pide: ${name}`}>
      <ItemList>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ItemList>
      {isDoubtful && (
        <SaidNote
          tone="due"
          text="Cualquiera que sepa este teléfono pudo pedirlo. Antes de dar o borrar datos, llama y pregunta algo que solo sabe esa persona: el código de un pedido o su documento."
        />
      )}
    </Part>
  )
}

/** What the seller says before data of a doubtful asker is given or erased. */
export function MadeSure() {
  return <Choice type="checkbox" name="comprobado" value="si" isRequired label="Comprobé que es la misma persona." />
}
