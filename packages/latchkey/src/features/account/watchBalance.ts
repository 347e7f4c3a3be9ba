import type { Balance } from '../../core/adapter.ts'
import type { Namespace } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import type { Network } from '../../core/networks/network.ts'
import { queries } from '../../core/provider/queries.ts'

/** What is known of a native balance. */
export type BalanceState =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly balance: Balance }
  /** Not asked for on this network: it counts as nothing. */
  | { readonly status: 'none' }
  | { readonly status: 'failed' }

export type BalanceTarget = { readonly network: Network; readonly address: string }

const freshFor = 30_000
const every = 10_000
const supported: readonly Namespace[] = ['eip155', 'solana']

/** Whether the balance is asked for at all: main networks of the families that have one. */
function hasBalance({ chainNamespace, testnet }: Network): boolean {
  return supported.includes(chainNamespace) && !testnet
}

/** What is known of a balance without asking. */
export function knownBalance(engine: Engine, target: BalanceTarget): BalanceState {
  if (!hasBalance(target.network)) return { status: 'none' }
  const balance = queries(engine).getQueryData<Balance>(balanceKey(target))
  return balance ? { balance, status: 'known' } : { status: 'loading' }
}

/**
 * Follows a native balance while the page is on show, and asks anew when the network is back. The cache answers two of three polls.
 * Returns what stops it.
 */
export function watchBalance(
  engine: Engine,
  target: BalanceTarget,
  listener: (state: BalanceState) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  if (!hasBalance(target.network)) return () => undefined

  async function poll() {
    if (document.visibilityState === 'hidden') return
    const state = await readBalance(engine, target)
    if (!signal.aborted) listener(state)
  }

  void poll()
  const timer = setInterval(poll, every)
  document.addEventListener('visibilitychange', poll, { signal })
  window.addEventListener('online', poll, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => listening.abort()
}

async function readBalance(engine: Engine, target: BalanceTarget): Promise<BalanceState> {
  const { address, network } = target
  try {
    const balance = await queries(engine).fetchQuery({
      queryFn: async () => {
        const adapter = await engine.loadAdapter(network.chainNamespace)
        return adapter.getBalance({ address, network })
      },
      queryKey: balanceKey(target),
      staleTime: freshFor,
    })
    return { balance, status: 'known' }
  } catch (error) {
    engine.logger.warn('The balance could not be read.', error)
    const known = knownBalance(engine, target)
    return known.status === 'known' ? known : { status: 'failed' }
  }
}

function balanceKey({ address, network }: BalanceTarget): readonly string[] {
  return ['balance', network.caipNetworkId, address]
}
