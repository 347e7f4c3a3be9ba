import type { Latchkey } from 'latchkey'
import { createWalletClient, custom } from 'viem'
import { mainnet } from 'viem/chains'

/** Signs a text with viem. */
export async function signWithViem(latchkey: Latchkey): Promise<string> {
  const provider = latchkey.getProvider('eip155')
  const { address } = latchkey.getAccount('eip155')
  if (!provider || !address) throw new Error('Connect an Ethereum wallet first.')
  const client = createWalletClient({
    account: address,
    chain: mainnet,
    transport: custom(provider),
  })
  return client.signMessage({ message: 'Hello' })
}
