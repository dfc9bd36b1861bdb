import { useCallback, useEffect, useState } from 'react'
import type { KnownProduct, ProductsAnswer } from './known-product.ts'
import type { KnownProducts } from './wanted-lines.ts'

/** The products of an order's lines, and more of the catalogue by their words. What was once found stays known. */
export function useProducts(base: string, slugs: readonly string[]) {
  const [products, setProducts] = useState<KnownProducts>(new Map())
  const learn = useCallback((answer: ProductsAnswer): void => {
    setProducts((known) => new Map([...known, ...answer.products.map((one) => [one.slug, one] as const)]))
  }, [])
  const [asked] = useState(slugs)
  useEffect(() => {
    if (asked.length > 0) ask(base, { slugs: asked }).then((answer) => answer && learn(answer))
  }, [base, asked, learn])
  const find = async (words: string): Promise<readonly KnownProduct[] | null> => {
    const answer = await ask(base, { q: words })
    if (!answer) return null
    learn(answer)
    const bySlug = new Map(answer.products.map((one) => [one.slug, one]))
    return answer.found.flatMap((slug) => bySlug.get(slug) ?? [])
  }
  return { products, find }
}

function ask(base: string, params: object): Promise<ProductsAnswer | null> {
  return askDesk(`${base}/productos/buscar`, params)
}

/** Asks a call of the desk that changes nothing. `null` without an answer, which is not the same as an empty one. */
export async function askDesk<Data>(address: string, params: object): Promise<Data | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    })
    return response.ok ? (await response.json()).data : null
  } catch {
    return null
  }
}
