import { withRpcErrors } from '../../../core/eip1193/ProviderRpcError.ts'
import { type Provider, property } from '../../../core/eip1193/provider.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { boundedText } from '../hostWords.ts'
import type { SafePort } from './createSafePort.ts'

/** The Safe that is open in the app. */
export type Safe = { readonly address: string; readonly chainId: number }

/** Parses the app's first answer. */
export function parseSafe(value: unknown): Safe | undefined {
  if (!isRecord(value)) return undefined
  const address = boundedText(value.safeAddress)
  const { chainId } = value
  if (!address || !/^0x[0-9a-f]{40}$/i.test(address)) return undefined
  return Number.isSafeInteger(chainId) && Number(chainId) > 0
    ? { address, chainId: Number(chainId) }
    : undefined
}

/**
 * The Safe as an EIP-1193 provider. A Safe with several owners signs when they have: until then, a
 * transaction's result is its Safe hash, and a message's result is `0x`.
 */
export function createSafeProvider(port: SafePort, { address, chainId }: Safe): Provider {
  return withRpcErrors({
    // Neither the Safe nor its network changes while the page is open in the app.
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method, params }) {
      const list: readonly unknown[] = Array.isArray(params) ? params : []
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [address]
        case 'eth_chainId':
          return `0x${chainId.toString(16)}`
        case 'net_version':
          return `${chainId}`
        case 'personal_sign':
          return signatureOf(await port.send('signMessage', { message: messageOf(list[0]) }))
        case 'eth_signTypedData_v4':
          return signatureOf(
            await port.send('signTypedMessage', { typedData: typedDataOf(list[1]) }),
          )
        case 'eth_sendTransaction':
          return hashOf(await port.send('sendTransactions', transactionOf(list[0])))
        // The Safe's own network cannot change, and its access ends in Safe's app.
        case 'wallet_revokePermissions':
          return null
        case 'wallet_switchEthereumChain': {
          const wanted = Number(property(list[0], 'chainId'))
          if (wanted === chainId) return null
          if (!Number.isSafeInteger(wanted)) throw invalid(method, 'expected a chainId')
          throw walletError('CHAIN_NOT_APPROVED', { chainId: `eip155:${wanted}` })
        }
        default:
          return port.send('rpcCall', { call: method, params: list })
      }
    },
  })
}

/** Safe's app signs texts, but hosts send them as hex. */
function messageOf(value: unknown): string {
  const hex = boundedText(value)
  if (hex === undefined) throw invalid('personal_sign', 'the message is not a text')
  if (!/^0x([0-9a-f]{2})*$/i.test(hex)) return hex
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return hex
  }
}

function typedDataOf(value: unknown): unknown {
  if (isRecord(value)) return value
  try {
    return JSON.parse(boundedText(value) ?? '')
  } catch {
    throw invalid('eth_signTypedData_v4', 'the data is not JSON')
  }
}

function transactionOf(value: unknown): unknown {
  const { data = '0x', gas, to, value: amount = '0x0' } = isRecord(value) ? value : {}
  if (!boundedText(to)) throw invalid('eth_sendTransaction', 'a Safe needs a recipient')
  const safeTxGas = typeof gas === 'string' ? Number(gas) : undefined
  return {
    txs: [{ data, to, value: amountOf(amount) }],
    ...(safeTxGas !== undefined && { params: { safeTxGas } }),
  }
}

function amountOf(value: unknown): string {
  try {
    return BigInt(String(value)).toString()
  } catch {
    throw invalid('eth_sendTransaction', 'the value is not a whole number')
  }
}

function signatureOf(answer: unknown): string {
  return (isRecord(answer) && boundedText(answer.signature)) || '0x'
}

function hashOf(answer: unknown): string {
  const hash = isRecord(answer) ? boundedText(answer.safeTxHash) : undefined
  if (!hash || !/^0x[0-9a-f]{64}$/i.test(hash))
    throw walletError('WALLET_FAILED', { problem: 'it returned no transaction hash' })
  return hash
}

function invalid(method: string, problem: string): Error {
  return walletError('INVALID_REQUEST', { method, problem })
}
