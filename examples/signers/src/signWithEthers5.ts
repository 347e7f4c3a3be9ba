import { providers } from 'ethers-5'
import type { Latchkey } from 'latchkey'

/** Signs a text with ethers 5. */
export async function signWithEthers5(latchkey: Latchkey): Promise<string> {
  const provider = latchkey.getProvider('eip155')
  const { address } = latchkey.getAccount('eip155')
  if (!provider || !address) throw new Error('Connect an Ethereum wallet first.')
  const signer = new providers.Web3Provider(provider).getSigner(address)
  return signer.signMessage('Hello')
}
