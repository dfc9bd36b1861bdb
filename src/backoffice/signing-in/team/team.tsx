import type { ReactElement } from 'react'
import type { StaffLink } from '../../../staff/links/staff-link.ts'
import { type Permission, ROLES, SWITCHES } from '../../../staff/team/permission.ts'
import { Card, Fold } from '../../kit/card.tsx'
import { Choice, Choices, Form } from '../../kit/form.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { ago } from '../../orders/time-words.ts'
import { ProveAgain } from '../account/prove-again.tsx'
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
export function Team(props: Props): ReactElement {
  const { base, isFresh } = props
  return (
    <Screen title="Equipo" width="wide">
      {!isFresh && <ProveAgain back={base} />}
      <SideBySide
        narrow="second"
        first={<Members {...props} />}
        second={
          isFresh && (
            <Card id="invitar" title="Invitar a alguien">
              <Form action={`${base}/invitar`}>
                <PermissionFields permission={{ role: 'confirmer', switches: [] }} />
                <button type="submit" className={controls.main}>
                  Crear enlace de invitación
                </button>
              </Form>
            </Card>
          )
        }
      />
    </Screen>
  )
}

function Members({ base, members, invitations, isFresh, now }: Props): ReactElement {
  return (
    <>
      <ItemList>
        {members.map((member) => (
          <li key={member.personId}>
            <MemberCard {...member} base={base} isFresh={isFresh} />
          </li>
        ))}
      </ItemList>
      {invitations.length > 0 && (
        <Card id="invitaciones" title="Invitaciones sin abrir">
          <ItemList isInCard>
            {invitations.map(({ hash, permission, createdAt }) => (
              <li key={hash}>
                <Item
                  title={permission && permissionWords(permission)}
                  about={ago(createdAt, now)}
                  end={
                    isFresh && (
                      <form method="post" action={`${base}/invitacion/anular`}>
                        <input type="hidden" name="invitacion" value={hash} />
                        <button type="submit" className={controls.danger}>
                          Anular
                        </button>
                      </form>
                    )
                  }
                />
              </li>
            ))}
          </ItemList>
        </Card>
      )}
    </>
  )
}

function MemberCard(props: Member & Pick<Props, 'base' | 'isFresh'>): ReactElement {
  const { personId, name, login, permission, isSelf, base, isFresh } = props
  return (
    <>
      <Item
        title={
          <strong>
            {name}
            {isSelf && ' (tú)'}
          </strong>
        }
        about={`${login} · ${permissionWords(permission)}`}
      />
      {isFresh && (
        <Fold summary={`Cambiar o quitar a ${name}`}>
          <Form action={`${base}/rol`}>
            <input type="hidden" name="persona" value={personId} />
            <PermissionFields permission={permission} />
            <button type="submit" className={controls.plain}>
              Guardar
            </button>
          </Form>
          <form method="post" action={`${base}/quitar`}>
            <input type="hidden" name="persona" value={personId} />
            <button type="submit" className={controls.danger}>
              Quitar de la tienda
            </button>
          </form>
        </Fold>
      )}
    </>
  )
}

function PermissionFields({ permission }: { readonly permission: Permission }): ReactElement {
  return (
    <>
      <Choices legend="Qué hace">
        {ROLES.map((role) => (
          <Choice
            key={role}
            type="radio"
            name="rol"
            value={role}
            isChosen={permission.role === role}
            label={
              <>
                <strong>{roleWords[role].name}</strong>: {roleWords[role].does}
              </>
            }
          />
        ))}
      </Choices>
      <Choices legend="Además">
        {SWITCHES.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            name="permiso"
            value={one}
            isChosen={permission.switches.includes(one)}
            label={switchWords[one]}
          />
        ))}
      </Choices>
    </>
  )
}

function permissionWords({ role, switches }: Permission): string {
  return [roleWords[role].name, ...switches.map((one) => switchWords[one])].join(', ')
}
