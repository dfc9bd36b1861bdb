import { type SubmitEvent, useLayoutEffect, useState } from 'react'

interface Props {
  readonly action: string
}

const EMPTY = { name: '', phone: '', place: 'Lima', note: 'Tocar el timbre', terms: true, gift: false, send: '0' }

/** Every kind of controlled field. It renders once more before its effects, like components that read the browser's storage. */
export function Form({ action }: Props) {
  const [state, setState] = useState(EMPTY)
  const [sent, setSent] = useState<readonly string[]>([])
  const [, setRendered] = useState(1)
  useLayoutEffect(() => setRendered(2), [])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent([...sent, JSON.stringify(state)])
  }
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      <label>
        Nombre
        <input name="name" value={state.name} onChange={(event) => setState({ ...state, name: event.target.value })} />
      </label>
      <label>
        Teléfono
        <input
          name="phone"
          value={state.phone}
          onChange={(event) => setState({ ...state, phone: event.target.value.replace(/\D/g, '') })}
        />
      </label>
      <label>
        Ciudad
        <select
          name="place"
          value={state.place}
          onChange={(event) => setState({ ...state, place: event.target.value })}
        >
          <option>Lima</option>
          <option>Cusco</option>
        </select>
      </label>
      <label>
        Nota
        <textarea
          name="note"
          value={state.note}
          onChange={(event) => setState({ ...state, note: event.target.value })}
        />
      </label>
      {(['terms', 'gift'] as const).map((name) => (
        <label key={name}>
          {name}
          <input
            type="checkbox"
            checked={state[name]}
            onChange={(event) => setState({ ...state, [name]: event.target.checked })}
          />
        </label>
      ))}
      {['0', '1'].map((send) => (
        <label key={send}>
          {`send ${send}`}
          <input type="radio" name="send" checked={state.send === send} onChange={() => setState({ ...state, send })} />
        </label>
      ))}
      <button type="submit">Enviar</button>
      {sent.map((text) => (
        <p key={text} data-sent>
          {text}
        </p>
      ))}
    </form>
  )
}
