import { createRequire } from 'node:module'
import { Web3Wallet } from '@walletconnect/web3wallet'
import type { OpenKit } from '../core/pairing/Kit.ts'
import { keepToItself } from '../core/pairing/keepToItself.ts'

// The core of its release: two generations older than the one at the root.
const requireBeside = createRequire(
  createRequire(import.meta.url).resolve('@walletconnect/web3wallet'),
)
const { Core } = requireBeside('@walletconnect/core')

/** The last wallet kit before the protocol's newer methods, on its own core. */
export const openWeb3Wallet: OpenKit = async ({
  metadata,
  projectId,
  relayUrl,
  storage,
  verifyUrl,
}) => {
  const core = new Core({ logger: 'silent', projectId, relayUrl, storage, telemetryEnabled: false })
  keepToItself(core, verifyUrl)
  await core.start()
  return Web3Wallet.init({ core, metadata, signConfig: { disableRequestQueue: true } })
}
