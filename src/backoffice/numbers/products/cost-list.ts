/** Which products are shown. */
export interface CostList {
  /** Those that have a cost too. */
  readonly isAll: boolean
  /** From 1. */
  readonly page: number
}

export function listIn(fields: URLSearchParams): CostList {
  const page = Number(fields.get('pagina') ?? '1')
  return { isAll: fields.get('ver') === 'todos', page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1 }
}

export function listAddress(
  base: string,
  { isAll, page }: CostList,
  more: Readonly<Record<string, string>> = {},
): string {
  const said = new URLSearchParams({
    ...(isAll && { ver: 'todos' }),
    ...(page > 1 && { pagina: String(page) }),
    ...more,
  })
  return said.size === 0 ? base : `${base}?${said}`
}
