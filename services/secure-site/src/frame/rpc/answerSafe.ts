import { getBalance } from 'latchkey/protocol'
import * as v from 'valibot'
import { send } from '../auth/send.ts'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'
import type { Bundles } from './Bundles.ts'
import type { Node } from './createNode.ts'
import { evmAddress } from './evm/callRequest.ts'
import { chainNumber } from './evm/chainNumber.ts'
import { toQuantity } from './evm/quantity.ts'
import { checkAddress, parseParams } from './invalidParams.ts'

export type SafeRequest = {
  readonly method: string
  readonly params: unknown
  readonly chainId: string
  readonly signal: AbortSignal
}

export type SafeContext = Pick<FrameContext, 'config' | 'fetch' | 'store'> & {
  readonly bundles: Bundles
  readonly nodeOf: (chainId: string) => Node
  /** The EVM account. */
  readonly address: string
}

/** Answers a request that needs no approval: here, or by the chain's nodes. */
export async function answerSafe(
  { chainId, method, params, signal }: SafeRequest,
  context: SafeContext,
): Promise<unknown> {
  switch (method) {
    case 'eth_accounts':
      return [context.address]
    case 'eth_chainId':
      return toQuantity(chainNumber(chainId))
    case 'wallet_getCapabilities':
      return capabilities(params, context)
    case 'wallet_getCallsStatus':
      return callsStatus(params, context, signal)
    case 'wallet_getAssets':
      return assets(params, context, signal)
    default:
      return context.nodeOf(chainId)(method, params, signal)
  }
}

function evmChains({ store }: SafeContext): string[] {
  const networks = store.getState().host?.networks ?? []
  return networks.map(({ id }) => id).filter((id) => id.startsWith('eip155:'))
}

/** Capabilities by chain (EIP-5792): plain accounts send calls one after the other. */
function capabilities(params: unknown, context: SafeContext) {
  const schema = v.union([
    v.tuple([]),
    v.looseTuple([evmAddress, v.optional(v.nullable(v.array(v.string())))]),
  ])
  const [account, wanted] = parseParams(schema, params ?? [])
  checkAddress(account, context.address)
  const chains = evmChains(context).map((id) => toQuantity(chainNumber(id)))
  const asked = wanted?.map((id) => id.toLowerCase())
  return Object.fromEntries(
    chains
      .filter((id) => !asked || asked.includes(id))
      .map((id) => [id, { atomic: { status: 'unsupported' } }]),
  )
}

const receipt = v.object({
  blockHash: v.string(),
  blockNumber: v.string(),
  gasUsed: v.string(),
  logs: v.array(v.unknown()),
  status: v.string(),
  transactionHash: v.string(),
})

async function callsStatus(params: unknown, { bundles, nodeOf }: SafeContext, signal: AbortSignal) {
  const [id] = parseParams(v.looseTuple([v.pipe(v.string(), v.maxLength(4096))]), params)
  const bundle = bundles.find(id)
  if (!bundle) throw new FrameError('RPC_FAILED', 'The calls are unknown.', { rpcCode: 5730 })
  const { chainId, hashes } = bundle
  const node = nodeOf(chainId)
  const answers = await Promise.all(
    hashes.map((hash) => node('eth_getTransactionReceipt', [hash], signal)),
  )
  const receipts = answers.flatMap((answer) => (v.is(receipt, answer) ? [answer] : []))
  return {
    atomic: false,
    chainId: toQuantity(chainNumber(chainId)),
    id,
    receipts,
    status: statusOf(receipts, hashes.length),
    version: '2.0.0',
  }
}

/** Codes of EIP-5792: pending, confirmed, reverted, reverted in part. */
function statusOf(receipts: readonly { readonly status: string }[], count: number): number {
  if (receipts.length < count) return 100
  const failed = receipts.filter(({ status }) => status !== '0x1').length
  return failed === 0 ? 200 : failed === count ? 500 : 600
}

const assetsRequest = v.object({
  account: evmAddress,
  assetTypeFilter: v.optional(v.array(v.string())),
  chainFilter: v.optional(v.array(v.string())),
})

/** Balances by chain (ERC-7811), from the provider. */
async function assets(params: unknown, context: SafeContext, signal: AbortSignal) {
  const [request] = parseParams(v.looseTuple([assetsRequest]), params)
  checkAddress(request.account, context.address)
  const ids = evmChains(context).filter(
    (id) => request.chainFilter?.includes(toQuantity(chainNumber(id))) ?? true,
  )
  const entries = await Promise.all(
    ids.map(async (id) => {
      const balances = await readBalances(id, context, signal)
      const listed = balances
        .map(({ address, name, quantity, symbol }) => ({
          address: address ? (address.split(':')[2] ?? address) : 'native',
          balance: toQuantity(units(quantity.numeric, Number(quantity.decimals))),
          metadata: { decimals: Number(quantity.decimals), name, symbol },
          type: address ? 'erc20' : 'native',
        }))
        .filter(({ type }) => request.assetTypeFilter?.includes(type) ?? true)
      return [toQuantity(chainNumber(id)), listed] as const
    }),
  )
  return Object.fromEntries(entries)
}

async function readBalances(chainId: string, context: SafeContext, signal: AbortSignal) {
  const { address, config, fetch } = context
  const url = new URL(getBalance.path.replace('{address}', address), config.providerUrl)
  url.searchParams.set('chainId', chainId)
  if (config.projectId !== undefined) url.searchParams.set('projectId', config.projectId)
  const answer = await send({ fetch, method: 'GET', signal, url: url.href })
  const parsed = v.safeParse(getBalance.answer, answer)
  if (parsed.success) return parsed.output.balances
  throw new FrameError('UNREACHABLE', 'The provider sent an unreadable response. Try again.')
}

/** The smallest units of a decimal number. */
function units(numeric: string, decimals: number): bigint {
  const [, whole = '0', rest = ''] = /^(\d+)(?:\.(\d+))?$/.exec(numeric) ?? []
  return BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'))
}
