import { BaseError, createClient, defineChain, type Hex, http } from 'viem'
import { sendTransaction as send } from 'viem/actions'
import { callNode } from './callNode.ts'
import { ProviderError } from './ProviderError.ts'
import { accountFor, type WalletState } from './walletState.ts'

type Fields = Readonly<Record<string, unknown>>

/** Signs a transaction with the real key and hands it to the chain's node; resolves with its hash. */
export async function sendTransaction(state: WalletState, fields: Fields): Promise<Hex> {
  const account = accountFor(state, fields.from)
  const url = nodeOf(state)
  if (fields.chainId !== undefined && Number(fields.chainId) !== state.chainId)
    throw new ProviderError(-32602, `The wallet is on chain ${state.chainId}`)
  const chain = defineChain({
    id: state.chainId,
    name: `Chain ${state.chainId}`,
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
    rpcUrls: { default: { http: [url] } },
  })
  const client = createClient({ account, chain, transport: http(url, { retryCount: 0 }) })
  const quantity = (name: string) => quantityOf(fields, name)
  try {
    return await send(client, {
      data: hexOf(fields, 'data') ?? hexOf(fields, 'input'),
      gas: quantity('gas') ?? quantity('gasLimit'),
      nonce: fields.nonce === undefined ? undefined : Number(fields.nonce),
      to: hexOf(fields, 'to'),
      value: quantity('value'),
      ...(fields.gasPrice === undefined
        ? {
            maxFeePerGas: quantity('maxFeePerGas'),
            maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
          }
        : { gasPrice: quantity('gasPrice') }),
    })
  } catch (error) {
    if (error instanceof BaseError)
      throw new ProviderError(-32603, error.details || error.shortMessage)
    throw error
  }
}

/** Asks the node of the chain that the wallet is on. */
export async function read(state: WalletState, method: string, params: unknown): Promise<unknown> {
  return callNode(nodeOf(state), method, params)
}

function nodeOf({ chains, chainId }: WalletState): string {
  const url = chains.get(chainId)
  if (url) return url
  throw new ProviderError(4901, `The virtual wallet has no node for chain ${chainId}`)
}

function hexOf(fields: Fields, name: string): Hex | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && isHex(value)) return value
  throw new ProviderError(-32602, `\`${name}\` must be hex`)
}

function quantityOf(fields: Fields, name: string): bigint | undefined {
  const hex = hexOf(fields, name)
  return hex === undefined ? undefined : BigInt(hex)
}

function isHex(value: string): value is Hex {
  return /^0x[0-9a-f]*$/i.test(value)
}
