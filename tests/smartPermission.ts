import type { Page } from 'playwright-core'
import {
  concatHex,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { askNode } from './askNode.ts'
import { approved, baseNode, client } from './pages/smartPage.ts'

const abi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])
const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

export type Use = { readonly to: Hex; readonly value?: bigint; readonly data?: Hex }

/** A key of a site on Base, with coins for its fees. `use` rejects if the chain refuses the call. */
export async function newSite() {
  const account = privateKeyToAccount(generatePrivateKey())
  await askNode(baseNode, 'anvil_setBalance', account.address, '0xde0b6b3a7640000')
  const wallet = createWalletClient({ account, chain: base, transport: http(baseNode) }).extend(
    publicActions,
  )
  return {
    account,
    async use(context: Hex, { data = '0x', to, value = 0n }: Use) {
      // Calls see the time of the latest block.
      await askNode(baseNode, 'evm_mine')
      const execution = concatHex([to, numberToHex(value, { size: 32 }), data])
      const { request } = await wallet.simulateContract({
        abi,
        address: manager,
        args: [[context], [`0x${'00'.repeat(32)}`], [execution]],
        functionName: 'redeemDelegations',
      })
      const hash = await wallet.writeContract(request)
      const { status } = await wallet.waitForTransactionReceipt({ hash, pollingInterval: 20 })
      if (status !== 'success') throw new Error('The chain refused the call.')
    },
  }
}

/** Seconds since 1970, by the clock of Base. */
export async function chainTime(): Promise<number> {
  await askNode(baseNode, 'evm_mine')
  return Number((await client.getBlock()).timestamp)
}

/** Sends a request of ERC-7715's later revision, and approves it. */
export async function grantTo(page: Page, to: Hex, permission: object, expiry: number) {
  const granted = await approved(page, 'wallet_requestExecutionPermissions', [
    { chainId: '0x2105', permission, rules: [{ data: { timestamp: expiry }, type: 'expiry' }], to },
  ])
  const [first] = granted as [{ readonly context: Hex }]
  return first.context
}
