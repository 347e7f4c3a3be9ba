import {
  createPasskey,
  loginWithPasskey,
  passkeyOptions,
  removePasskey,
} from 'latchkey/protocol/auth'
import { defineRoute, type Route } from '../../http/defineRoute.ts'
import { headerOf } from '../../http/rules/headerOf.ts'
import type { AuthParts } from '../AuthParts.ts'
import { limitAttemptsOfNetwork } from '../email/limits.ts'
import { authRoute, readClient } from '../request/authRoute.ts'
import { checkSite } from '../request/checkSite.ts'
import { readSession, sessionRoute } from '../request/sessionRoute.ts'
import { openSession } from '../sessions/openSession.ts'
import { loginOptions, registrationOptions } from './ceremonyOptions.ts'
import { removePasskeyOf } from './removePasskey.ts'
import { storePasskey } from './storePasskey.ts'
import { verifyPasskey } from './verifyPasskey.ts'

/** Routes of passkeys. A login by passkey proves the device, so no mail follows. */
export function passkeyRoutes(parts: AuthParts): readonly Route[] {
  return [
    defineRoute(passkeyOptions, async ({ body, c }) => {
      if (body.purpose === 'create') {
        const session = await readSession(parts, c, { needsFresh: true })
        return registrationOptions(parts, session, new URL(headerOf(c, 'origin') ?? '').hostname)
      }
      const client = await readClient(parts, c)
      await limitAttemptsOfNetwork(parts, client.network)
      return loginOptions(parts, client)
    }),
    authRoute(parts, loginWithPasskey, async ({ body }, client) => {
      await limitAttemptsOfNetwork(parts, client.network)
      const userId = await verifyPasskey(parts, client, body)
      const site = checkSite(client, body.site)
      return openSession(parts, { ...client, method: 'passkey', site, userId })
    }),
    sessionRoute(
      parts,
      createPasskey,
      async ({ body, c }, session, origin) => {
        const client = { origin, project: c.env.visit.project }
        return { credentialId: await storePasskey(parts, client, session, body) }
      },
      { needsFresh: true },
    ),
    sessionRoute(
      parts,
      removePasskey,
      async ({ body }, { userId }) => ({
        credentialId: await removePasskeyOf(parts, userId, body.id),
      }),
      { needsFresh: true },
    ),
  ]
}
