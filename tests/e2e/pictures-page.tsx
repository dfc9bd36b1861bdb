import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PictureList } from '../../src/backoffice/products/pictures/picture-list.tsx'
import type { Color, ProductImage } from '../../src/catalogue/product.ts'

// A page with only the pictures of a product. `journeys/desk-pictures.spec.ts` builds it and shows it at the desk's host.

const { takes = '' } = document.documentElement.dataset

function Editor() {
  const [pictures, setPictures] = useState<readonly ProductImage[]>(JSON.parse(sessionStorage.getItem('fotos') ?? '[]'))
  const [colors, setColors] = useState<readonly Color[]>([
    { name: 'Rojo', hex: '#dd0000' },
    { name: 'Azul', hex: '#0000dd' },
  ])
  const change = (next: readonly ProductImage[]): void => {
    sessionStorage.setItem('fotos', JSON.stringify(next))
    setPictures(next)
  }
  return (
    <>
      <h1>Fotos de la olla</h1>
      <PictureList
        {...{ takes, kind: 'square', place: 'producto-1', name: 'fotos', value: pictures, colors }}
        most={6}
        onChange={change}
        onColorPicture={(name, hash) =>
          setColors((now) =>
            now.map(({ picture: _, ...color }) => (color.name === name && hash ? { ...color, picture: hash } : color)),
          )
        }
      />
      <output>{pictures.map(({ color, alt }) => `${color} ${alt}`.trim()).join('; ')}</output>
    </>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<Editor />)
