import { LINK_PATHS } from '../../staff/links/staff-link.ts'
import { type DeskRoute, forAnyone, forPerson, forSeller } from '../desk-routes.ts'
import { accountPage } from './account/account.page.tsx'
import {
  askForOwnPasskey,
  postEndSessions,
  postNames,
  postOwnPasskey,
  postPasskeyName,
  postPassword,
  postRecoveryCodes,
  postRemovePasskey,
  postRemovePassword,
} from './account/change-account.page.ts'
import { askForLinkPasskey, postJoin, postLinkPasskey, postLinkPassword } from './links/accept-link.page.ts'
import { postLinkToken } from './links/open-link.form.ts'
import { deadLinkPage, linkPage } from './links/open-link.page.tsx'
import { postSignIn, signInPage } from './sign-in.page.tsx'
import { askForPasskey, postPasskey } from './sign-in-passkey.form.ts'
import { postSignOut } from './sign-out.form.ts'
import { postInvitation, teamPage } from './team/team.page.tsx'

/** Signing in and out, links, one's own account, and a shop's team. */
export const signingInRoutes: readonly DeskRoute[] = [
  forAnyone({ path: '/entrar', show: signInPage, post: postSignIn }),
  forAnyone({ path: '/entrar/llave/pedir', post: askForPasskey }),
  forAnyone({ path: '/entrar/llave', post: postPasskey }),
  forPerson({ path: '/salir', post: postSignOut }),
  forAnyone({ path: '/enlace', show: deadLinkPage, post: postLinkToken }),
  forAnyone({ path: '/enlace/llave/pedir', post: askForLinkPasskey }),
  forAnyone({ path: '/enlace/llave', post: postLinkPasskey }),
  forPerson({ path: '/enlace/unirme', post: postJoin }),
  forAnyone({ path: LINK_PATHS.owner, show: linkPage('owner'), post: postLinkPassword }),
  forAnyone({ path: LINK_PATHS.invitation, show: linkPage('invitation'), post: postLinkPassword }),
  forAnyone({ path: LINK_PATHS.recovery, show: linkPage('recovery'), post: postLinkPassword }),
  forPerson({ path: '/cuenta', show: accountPage }),
  forPerson({ path: '/cuenta/llave/pedir', post: askForOwnPasskey }),
  forPerson({ path: '/cuenta/llave', post: postOwnPasskey }),
  forPerson({ path: '/cuenta/llave/quitar', post: postRemovePasskey }),
  forPerson({ path: '/cuenta/llave/nombre', post: postPasskeyName }),
  forPerson({ path: '/cuenta/datos', post: postNames }),
  forPerson({ path: '/cuenta/clave', post: postPassword }),
  forPerson({ path: '/cuenta/clave/quitar', post: postRemovePassword }),
  forPerson({ path: '/cuenta/codigos', post: postRecoveryCodes }),
  forPerson({ path: '/cuenta/sesiones', post: postEndSessions }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/equipo', show: teamPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/equipo/invitar', post: postInvitation }),
]
