import { chainsOf } from '../../apps/wallet/src/core/Chain.ts'
import { createWallet } from '../../apps/wallet/src/core/createWallet.ts'
import { devnetAccounts } from '../../apps/wallet/src/core/keys/devnetAccounts.ts'
import type { SiteRequest } from '../../apps/wallet/src/core/requests/SiteRequest.ts'
import { openWeb3Wallet } from '../../apps/wallet/src/testing/openWeb3Wallet.ts'
import { fileStorage } from './fileStorage.ts'
import type { WalletCall, WalletReport, WalletSetup } from './startWallet.ts'

const RealDate = Date

// The wallet's process. It receives its settings once, then commands, and reports its state.
process.once('message', (setup: WalletSetup) => {
  if (setup.skewMs) skewClock(setup.skewMs)
  run(setup).catch((error: unknown) => report({ kind: 'failed', reason: String(error) }))
})

async function run({
  kit,
  nodes,
  policy,
  relayUrl,
  storageFile,
  verifyUrl,
}: WalletSetup): Promise<void> {
  const [first, ...others] = await devnetAccounts()
  const [chain, ...chains] = chainsOf(nodes)
  if (!first || !chain) throw new Error('A wallet needs an account and a chain')
  const wallet = await createWallet({
    accounts: [first, ...others],
    chains: [chain, ...chains],
    decide: ({ kind }: SiteRequest) => policy[kind] ?? 'ask',
    relayUrl,
    storage: fileStorage(storageFile),
    verifyUrl,
    ...(kit === 'web3wallet' && { openKit: openWeb3Wallet }),
  })
  const show = () => report({ kind: 'state', state: wallet.state.get() })
  wallet.state.subscribe(show)
  show()
  report({ kind: 'ready' })

  const verbs = { ...wallet, skew: async (ms: number) => skewClock(ms) }
  process.on('message', ({ id, verb, args }: WalletCall) => {
    // Commands and their arguments come from `WalletHandle`, which derives from the wallet's type.
    const act = verbs[verb] as (...args: readonly unknown[]) => Promise<void>
    act(...args).then(
      () => report({ kind: 'done', id }),
      (error: unknown) => report({ kind: 'done', id, reason: String(error) }),
    )
  })
}

function report(message: WalletReport): void {
  process.send?.(message)
}

/** Offsets this process's clock. */
function skewClock(ms: number): void {
  class SkewedDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      super(...((given.length > 0 ? given : [SkewedDate.now()]) as [number]))
    }
    static override now(): number {
      return RealDate.now() + ms
    }
  }
  globalThis.Date = SkewedDate as DateConstructor
}

process.on('disconnect', () => process.exit(0))
