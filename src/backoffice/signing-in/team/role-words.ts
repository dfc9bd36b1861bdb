import type { Permission, Role, Switch } from '../../../staff/team/permission.ts'

/** What each role does, as the team's page says it. */
export const roleWords = {
  owner: { name: 'Dueño o dueña', does: 'todo: pedidos, catálogo, ajustes y equipo' },
  confirmer: { name: 'Confirma', does: 'llama, confirma y edita pedidos' },
  packer: { name: 'Empaca', does: 've los pedidos confirmados, empaca y despacha' },
  viewer: { name: 'Mira', does: 've las cifras; de cada cliente, solo el nombre, una inicial y el distrito' },
} as const satisfies Record<Role, { name: string; does: string }>

export const switchWords = {
  profits: 've ganancias',
  exports: 'exporta datos',
  payments: 'valida pagos',
} as const satisfies Record<Switch, string>

/** `Confirma, valida pagos`. */
export function permissionWords({ role, switches = [] }: Partial<Permission>): string {
  return [role ? roleWords[role].name : 'Miembro', ...switches.map((one) => switchWords[one])].join(', ')
}
