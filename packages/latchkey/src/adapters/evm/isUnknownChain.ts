import { property } from '../../core/eip1193/provider.ts'
import { hasCode, layersOf } from '../../core/eip1193/walletError.ts'

const unrecognized = 4902
/** Codes that some wallets use for an unknown chain, and all wallets for other errors. */
const vague = [-32603, 32603, 5000]

const says =
  /(unrecogni[sz]ed|unknown|unsupported) chain|chain.{0,80}?(unrecogni[sz]ed|unknown|not (yet )?(been )?(recogni[sz]ed|known|added|found|configured|supported))|(has not added|try adding) (the|this) chain|wallet_addEthereumChain/i

/**
 * Whether a wallet refused to switch because it does not know the chain; adding the chain may help.
 */
export function isUnknownChain(error: unknown): boolean {
  if (hasCode(error, unrecognized)) return true
  if (!hasCode(error, ...vague)) return false
  for (const layer of layersOf(error))
    for (const name of ['message', 'data', 'details']) {
      const text = property(layer, name)
      if (typeof text === 'string' && says.test(text.slice(0, 1_000))) return true
    }
  return false
}
