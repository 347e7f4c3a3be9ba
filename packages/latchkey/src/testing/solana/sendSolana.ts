import { callNode } from '../evm/callNode.ts'
import { ProviderError } from '../ProviderError.ts'

/** Sends a signed transaction like a wallet; resolves with its signature in base58. */
export async function sendSolana(
  node: string | undefined,
  transaction: Uint8Array,
): Promise<string> {
  if (!node) throw new ProviderError(4901, 'The wallet knows no node: name one as `node`.')
  const wire = btoa(String.fromCharCode(...transaction))
  const settings = { encoding: 'base64', preflightCommitment: 'confirmed' }
  return String(await callNode(node, 'sendTransaction', [wire, settings]))
}
