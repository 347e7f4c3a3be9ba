import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** Known to the whole world, and funded on the local chains: never use it elsewhere. */
const phrase = 'test test test test test test test test test test test junk'

/** The first accounts of the local chains. */
export function devnetAccounts(count = 3): readonly HDAccount[] {
  return Array.from({ length: count }, (_, addressIndex) =>
    mnemonicToAccount(phrase, { addressIndex }),
  )
}
