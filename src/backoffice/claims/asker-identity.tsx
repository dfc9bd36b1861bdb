import styles from './sheets.module.css'

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
    <section aria-labelledby="quien-pide">
      <h2 id="quien-pide">Quién lo pide: {name}</h2>
      <ul className={styles.kept}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isDoubtful && (
        <p className={styles.soon}>
          Cualquiera que sepa este teléfono pudo pedirlo. Antes de dar o borrar datos, llama y pregunta algo que solo
          sabe esa persona: el código de un pedido o su documento.
        </p>
      )}
    </section>
  )
}

/** What the seller says before data of a doubtful asker is given or erased. `of` tells the forms of a page apart. */
export function MadeSure({ of }: { readonly of: string }) {
  return (
    <div className={styles.check}>
      <input type="checkbox" id={`comprobado-${of}`} name="comprobado" value="si" required />
      <label htmlFor={`comprobado-${of}`}>Comprobé que es la misma persona.</label>
    </div>
  )
}
