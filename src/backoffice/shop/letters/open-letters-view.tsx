import lists from '../../orders/queue/today-list.module.css'
import { lettersWords } from './letter-words.ts'
import type { OpenLetters } from './open-letters.ts'

/** Letters that did not arrive, as a row of *Hoy*. */
export function OpenLettersView({ letters: { href, count } }: { readonly letters: OpenLetters }) {
  return (
    <ul className={lists.list}>
      <li>
        <a href={href}>
          <span className={lists.count}>{count}</span> {lettersWords(count)}
        </a>
      </li>
    </ul>
  )
}
