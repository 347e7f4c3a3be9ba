import { createLatchkey } from 'latchkey'
import * as actions from 'latchkey/actions'
import { bitcoin } from 'latchkey/bitcoin'
import { evm } from 'latchkey/evm'
import { bitcoinRegtest, solana as solanaMainnet } from 'latchkey/networks'
import { serverSiwx } from 'latchkey/sign-in'
import { solana } from 'latchkey/solana'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { base, mainnet, sepolia } from 'viem/chains'
import type { HostProps } from './HostProps.ts'

const hosts: Record<string, () => Promise<{ Host: ComponentType<HostProps> }>> = {
  below: () => import('./BelowHost.tsx'),
  consent: () => import('./ConsentHost.tsx'),
  cycles: () => import('./CyclesHost.tsx'),
  headless: () => import('./HeadlessHost.tsx'),
  inline: () => import('./InlineHost.tsx'),
  mui: () => import('./MuiHost.tsx'),
  native: () => import('./NativeHost.tsx'),
  placed: () => import('./PlacedHost.tsx'),
  plain: () => import('./PlainHost.tsx'),
  radix: () => import('./RadixHost.tsx'),
}
const styles: Record<string, () => Promise<unknown>> = {
  reset: () => import('./reset.css'),
  unset: () => import('./unset.css'),
}

const asked = new URLSearchParams(location.search)
// Some browsers run no script of the test before those of the page, so the page itself sets up.
if (asked.has('wallet')) {
  const { announceWallet, countSockets, makeOlder } = await import('./wallet.ts')
  countSockets()
  if (asked.has('older')) makeOlder()
  const options = JSON.parse(asked.get('wallet') ?? 'null')
  if (options) announceWallet(options)
}
const evmNetworks = { sepolia: [sepolia], three: [mainnet, base, sepolia], two: [mainnet, base] }
const families = {
  eip155: {
    adapter: evm,
    networks: evmNetworks[(asked.get('networks') ?? 'two') as keyof typeof evmNetworks],
  },
  solana: { adapter: solana, networks: [solanaMainnet] },
  bip122: { adapter: bitcoin, networks: [bitcoinRegtest] },
}
const wanted = (asked.get('families') ?? 'eip155').split(',')
const chosen = Object.entries(families).flatMap(([name, family]) =>
  wanted.includes(name) ? family : [],
)
const sources = {
  baseAccount: () => import('latchkey/base-account').then(({ baseAccount }) => baseAccount()),
  farcaster: () => import('latchkey/host-apps').then(({ farcasterApp }) => farcasterApp()),
  safe: () => import('latchkey/host-apps').then(({ safeApp }) => safeApp({ origins: ['*'] })),
}
const named = (asked.get('sources') ?? '').split(',')
const connectors = await Promise.all(
  Object.entries(sources).flatMap(([name, load]) => (named.includes(name) ? load() : [])),
)
const hasBanner = asked.get('host') === 'consent'
const consent = new Promise((resolve) => addEventListener('consent', resolve, { once: true }))
const signIn = JSON.parse(asked.get('signIn') ?? 'null')
const latchkey = createLatchkey({
  connectors,
  ...(hasBanner && { consent }),
  adapters: chosen.map(({ adapter }) => adapter()),
  networks: chosen.flatMap<(typeof chosen)[number]['networks'][number]>(({ networks }) => networks),
  ...JSON.parse(asked.get('options') ?? '{}'),
  ...(signIn && { siwx: serverSiwx(signIn) }),
})
Object.assign(window, { actions, latchkey })

await styles[asked.get('css') ?? '']?.()
const module = await hosts[asked.get('host') ?? 'plain']?.()
const root = document.getElementById('root')
if (module && root) createRoot(root).render(<module.Host latchkey={latchkey} />)
