import { StrictMode, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { Place } from '../../src/places/place.ts'
import { DistrictCombobox } from '../../src/places/search/district-combobox.browser.tsx'

// A page with only the combobox: bare (`/`), in a dialog that scrolls (`/?dialog`), or as HTML that hydrates on an event (`/?late`).
// `places.spec.ts` builds and serves it.

const saved = (key: string): string => sessionStorage.getItem(key) ?? ''

function Form() {
  const [place, setPlace] = useState<Place | null>(JSON.parse(saved('place') || 'null'))
  const [error, setError] = useState('')
  const [passed, setPassed] = useState(0)
  const choose = (chosen: Place | null): void => {
    setPlace(chosen)
    sessionStorage.setItem('place', JSON.stringify(chosen))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const isChosen = saved('place') !== 'null' && saved('place') !== ''
        setError(isChosen ? '' : 'Elige tu distrito')
        if (isChosen) setPassed((times) => times + 1)
      }}
    >
      <h1>Dirección de entrega</h1>
      <DistrictCombobox
        id="distrito"
        label="Distrito"
        url={document.documentElement.dataset.places ?? ''}
        value={place}
        text={saved('text')}
        error={error}
        onChange={choose}
        onTextChange={(text) => sessionStorage.setItem('text', text)}
      />
      <label>
        Dirección <textarea name="direccion" />
      </label>
      <button type="submit">Finalizar pedido</button>
      <button type="button" onClick={() => choose(null)}>
        Empezar de nuevo
      </button>
      <output aria-label="Elegido">{place ? `${place.code} ${place.distrito}` : 'nada'}</output>
      <output aria-label="Pasos">{passed}</output>
    </form>
  )
}

function openDialog(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}

function App() {
  if (!location.search.includes('dialog')) return <Form />
  return (
    <dialog ref={openDialog} aria-label="¡Pide ahora y paga en casa!">
      <Form />
    </dialog>
  )
}

const root = document.getElementById('root') ?? document.body
const app = (
  <StrictMode>
    <App />
  </StrictMode>
)
if (location.search.includes('late')) {
  root.innerHTML = renderToString(app)
  addEventListener('wake', () => hydrateRoot(root, app))
} else createRoot(root).render(app)
