import type { FactCheck, IdentityField } from '../../claims/identity-check.ts'

const labels = {
  name: 'nombre',
  document: 'documento',
  email: 'correo',
  phone: 'teléfono',
} as const satisfies Record<IdentityField, string>

/** How what was given with a request stands to the orders, each fact in one sentence. */
export function identityLines(checks: readonly FactCheck[]): readonly string[] {
  return checks.map(({ fact, same, others, missing }) => {
    const label = labels[fact]
    if (missing === 'in-request') return `No escribió su ${label}.`
    if (missing === 'in-orders') return `El ${label} no se puede comparar: sus pedidos no lo dicen completo.`
    const other = others.join(', ')
    if (same === 0) return `El ${label} es otro en sus pedidos: ${other}.`
    const agrees = `El ${label} coincide con ${same === 1 ? '1 pedido' : `${same} pedidos`}`
    return other === '' ? `${agrees}.` : `${agrees}; en los demás es otro: ${other}.`
  })
}
