import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { CascadeSource } from '../../src/places/cascade.ts'
import type { Place } from '../../src/places/place.ts'
import { PlaceCascade } from '../../src/places/place-cascade.browser.tsx'
import { hydrate } from '../../src/web/islands/hydrate.browser.tsx'

// A page with only the place selects: rendered at once (`/`), or as HTML that hydrates on an event (`/?late`). `place-cascade.spec.ts` builds and serves it.

const source: CascadeSource = JSON.parse(document.documentElement.dataset.cascade ?? 'null')

function Form() {
  const [place, setPlace] = useState<Place | null>(JSON.parse(sessionStorage.getItem('place') ?? 'null'))
  const [isAsked, setIsAsked] = useState(false)
  const choose = (chosen: Place | null): void => {
    setPlace(chosen)
    sessionStorage.setItem('place', JSON.stringify(chosen))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
      }}
    >
      <h1>Dirección de entrega</h1>
      <PlaceCascade
        {...source}
        id="lugar"
        value={place}
        errors={isAsked && !place?.distrito ? { distrito: 'Por favor, ingrasa tu dirección de entrega' } : {}}
        onChange={choose}
      />
      <button type="submit">Siguiente</button>
      <button type="button" onClick={() => choose(null)}>
        Empezar de nuevo
      </button>
      <output aria-label="Elegido">
        {place ? [place.code, place.departamento, place.provincia, place.distrito].join('|') : 'nada'}
      </output>
    </form>
  )
}

const root = document.getElementById('root') ?? document.body
if (location.search.includes('late')) {
  root.innerHTML = renderToString(<Form />)
  addEventListener('wake', () => hydrate(root, Form), { once: true })
} else createRoot(root).render(<Form />)
