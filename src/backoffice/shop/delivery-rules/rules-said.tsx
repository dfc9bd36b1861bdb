import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'

/** What became of a change of the rules. */
export interface RulesSaid {
  readonly tone: 'good' | 'bad' | 'due'
  readonly text: string
  /** The entry of the log by which it is taken back. */
  readonly undo: string | null
  /** The rule that never counts where it stands. */
  readonly unused?: string
}

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly said: RulesSaid | null
}

/** What became of a change, with its way back. */
export function RulesSaidBox({ base, said }: Props) {
  if (!said) return null
  return (
    <SaidNote tone={said.tone} text={said.text}>
      {said.unused !== undefined && (
        <form method="post" action={`${base}/envios`}>
          <button className={controls.plain} type="submit" name="antes" value={said.unused}>
            Ponerla antes
          </button>
        </form>
      )}
      {said.undo !== null && (
        <form method="post" action={`${base}/envios/deshacer`}>
          <input type="hidden" name="hecho" value={said.undo} />
          <button className={controls.plain} type="submit">
            Deshacer
          </button>
        </form>
      )}
    </SaidNote>
  )
}
