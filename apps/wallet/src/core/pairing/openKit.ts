import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { OpenKit } from './Kit.ts'
import { keepToItself } from './keepToItself.ts'

/** The kit that the wallet runs on, contacting nobody but the relay, and whoever vouches for sites. */
export const openKit: OpenKit = async ({ metadata, projectId, relayUrl, storage, verifyUrl }) => {
  const core = new Core({
    logger: 'silent',
    projectId,
    relayUrl,
    telemetryEnabled: false,
    ...(storage && { storage }),
  })
  keepToItself(core, verifyUrl)
  await core.start()
  // Requests are shown together, and in whichever order a person answers them.
  return WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })
}
