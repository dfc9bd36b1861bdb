import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'

/** What became of an act. */
export interface Said {
  readonly tone: 'good' | 'bad'
  readonly text: string
  /** The entry of the log by which it is taken back. */
  readonly undo: string | null
}

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly said: Said | null
  /** The page that it leads back to. */
  readonly back: string
}

/** What became of an act, with its way back. */
export function SaidBox({ base, said, back }: Props) {
  if (!said) return null
  return (
    <SaidNote {...said}>
      {said.undo !== null && (
        <form method="post" action={`${base}/orden/deshacer`}>
          <input type="hidden" name="hecho" value={said.undo} />
          <input type="hidden" name="vuelve" value={back} />
          <button className={controls.plain} type="submit">
            Deshacer
          </button>
        </form>
      )}
    </SaidNote>
  )
}
