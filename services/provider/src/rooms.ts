import type { AppContext } from './AppContext.ts'
import { analytics } from './analytics/analytics.ts'
import { attestations } from './attestations/attestations.ts'
import { balance } from './balance/balance.ts'
import { bundler } from './bundler/bundler.ts'
import { supported } from './chains/supported.ts'
import { convert } from './convert/convert.ts'
import { tokenPrices } from './convert/tokenPrices.ts'
import { images } from './directory/images.ts'
import { wallets } from './directory/wallets.ts'
import { esplora } from './esplora/esplora.ts'
import { history } from './history/history.ts'
import type { Route } from './http/defineRoute.ts'
import { identity } from './identity/identity.ts'
import { nfts } from './nfts/nfts.ts'
import { onramp } from './onramp/onramp.ts'
import { profile } from './profile/profile.ts'
import { sessions } from './sessions/sessions.ts'
import { signInRoutes } from './signIn/signInRoutes.ts'

/** The rooms, each of which creates its routes from the context. */
export const rooms: readonly ((context: AppContext) => readonly Route[])[] = [
  wallets,
  images,
  analytics,
  supported,
  history,
  balance,
  nfts,
  identity,
  profile,
  sessions,
  signInRoutes,
  convert,
  tokenPrices,
  onramp,
  bundler,
  esplora,
  attestations,
]
