import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import type { StaffLink } from '../../../staff/links/staff-link.ts'
import { type Permission, ROLES, SWITCHES } from '../../../staff/team/permission.ts'
import { ago } from '../../orders/time-words.ts'
import { ProveAgain } from '../account/prove-again.tsx'
import styles from '../forms.module.css'
import { roleWords, switchWords } from './role-words.ts'

interface Member {
  readonly personId: string
  readonly name: string
  readonly login: string
  readonly permission: Permission
  readonly isSelf: boolean
}

interface Props {
  /** The page's own path. */
  readonly base: string
  readonly members: readonly Member[]
  readonly invitations: readonly StaffLink[]
  readonly isFresh: boolean
  readonly now: number
}

/** A shop's team: who does what, invitations under way, a new one. */
export function Team({ base, members, invitations, isFresh, now }: Props): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Equipo</h1>
      {!isFresh && <ProveAgain back={base} />}
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.personId} className={styles.item}>
            <MemberCard {...member} base={base} isFresh={isFresh} />
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <section className={styles.section} aria-labelledby="invitaciones">
          <h2 id="invitaciones">Invitaciones sin abrir</h2>
          <ul className={styles.list}>
            {invitations.map(({ hash, permission, createdAt }) => (
              <li key={hash} className={styles.item}>
                <span>
                  {permission && permissionWords(permission)} · {ago(createdAt, now)}
                </span>
                {isFresh && (
                  <form method="post" action={`${base}/invitacion/anular`}>
                    <input type="hidden" name="invitacion" value={hash} />
                    <button type="submit" className={button.link}>
                      Anular
                    </button>
                  </form>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isFresh && (
        <section className={styles.section} aria-labelledby="invitar">
          <h2 id="invitar">Invitar a alguien</h2>
          <form className={styles.form} method="post" action={`${base}/invitar`}>
            <PermissionFields permission={{ role: 'confirmer', switches: [] }} />
            <button type="submit" className={`${button.main} ${button.wide}`}>
              Crear enlace de invitación
            </button>
          </form>
        </section>
      )}
    </main>
  )
}

function MemberCard(props: Member & Pick<Props, 'base' | 'isFresh'>): ReactElement {
  const { personId, name, login, permission, isSelf, base, isFresh } = props
  return (
    <>
      <strong>
        {name}
        {isSelf && ' (tú)'}
      </strong>
      <span className={styles.soft}>
        {login} · {permissionWords(permission)}
      </span>
      {isFresh && (
        <details>
          <summary>Cambiar o quitar a {name}</summary>
          <form className={styles.form} method="post" action={`${base}/rol`}>
            <input type="hidden" name="persona" value={personId} />
            <PermissionFields permission={permission} />
            <button type="submit" className={`${button.plain} ${button.wide}`}>
              Guardar
            </button>
          </form>
          <form method="post" action={`${base}/quitar`}>
            <input type="hidden" name="persona" value={personId} />
            <button type="submit" className={button.link}>
              Quitar de la tienda
            </button>
          </form>
        </details>
      )}
    </>
  )
}

function PermissionFields({ permission }: { readonly permission: Permission }): ReactElement {
  return (
    <>
      <fieldset>
        <legend>Qué hace</legend>
        {ROLES.map((role) => (
          <label key={role} className={styles.check}>
            <input type="radio" name="rol" value={role} defaultChecked={permission.role === role} />
            <span>
              <strong>{roleWords[role].name}</strong>: {roleWords[role].does}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Además</legend>
        {SWITCHES.map((one) => (
          <label key={one} className={styles.check}>
            <input type="checkbox" name="permiso" value={one} defaultChecked={permission.switches.includes(one)} />
            {switchWords[one]}
          </label>
        ))}
      </fieldset>
    </>
  )
}

function permissionWords({ role, switches }: Permission): string {
  return [roleWords[role].name, ...switches.map((one) => switchWords[one])].join(', ')
}
