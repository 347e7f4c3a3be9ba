import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { OpenKit } from './Kit.ts'
import { keepToItself } from './keepToItself.ts'

/** The wallet's kit. It contacts only the relay, and the provider that verifies sites. */
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
  // Requests are shown together, and a visitor answers them in any order.
  return WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })
}
