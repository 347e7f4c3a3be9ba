import type { AdapterRequest, Balance } from '../../../core/ports/adapter.ts'
import type { Esplora } from './createEsplora.ts'
import { parseJson, readBalance } from './readAnswers.ts'

/** Reads the balance of an address, unconfirmed transactions included. */
export async function getBalance(
  esplora: Esplora,
  { address, network }: Pick<AdapterRequest, 'network' | 'address'>,
): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const value = await esplora(network, {
    parse: (answer) => readBalance(parseJson(answer)),
    path: `address/${encodeURIComponent(address)}`,
  })
  return { decimals, symbol, value }
}
