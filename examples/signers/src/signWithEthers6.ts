import { BrowserProvider } from 'ethers'
import type { Latchkey } from 'latchkey'

/** Signs a text with ethers 6. */
export async function signWithEthers6(latchkey: Latchkey): Promise<string> {
  const provider = latchkey.getProvider('eip155')
  const { address } = latchkey.getAccount('eip155')
  if (!provider || !address) throw new Error('Connect an Ethereum wallet first.')
  const signer = await new BrowserProvider(provider).getSigner(address)
  return signer.signMessage('Hello')
}
