import type { Route } from '../http/defineRoute.ts'
import type { AuthParts } from './AuthParts.ts'
import { accountRoutes } from './account/accountRoutes.ts'
import { deviceRoutes } from './device/deviceRoutes.ts'
import { changeRoutes } from './email/changeRoutes.ts'
import { emailRoutes } from './email/emailRoutes.ts'
import { embedding } from './embedding.ts'
import { hostLoginRoutes } from './hostLogin/hostLoginRoutes.ts'
import { handOverRoutes } from './passkeys/handOverRoutes.ts'
import { passkeyRoutes } from './passkeys/passkeyRoutes.ts'
import { sessionRoutes } from './sessions/sessionRoutes.ts'
import { socialRoutes } from './social/socialRoutes.ts'
import { sponsoringRoutes } from './sponsoring/sponsoringRoutes.ts'
import { jwks } from './tokens/jwks.ts'
import { walletRoutes } from './wallet/walletRoutes.ts'

/** The role `auth`: logins, sessions and login shares of the embedded wallet. */
export function auth(parts: AuthParts): readonly Route[] {
  return [
    ...emailRoutes(parts),
    ...deviceRoutes(parts),
    ...passkeyRoutes(parts),
    ...handOverRoutes(parts),
    ...hostLoginRoutes(parts),
    ...socialRoutes(parts),
    ...sessionRoutes(parts),
    ...accountRoutes(parts),
    ...walletRoutes(parts),
    ...sponsoringRoutes(parts),
    ...changeRoutes(parts),
    embedding(parts),
    jwks(parts),
  ]
}
