import { createLatchkey } from 'latchkey'
import * as actions from 'latchkey/actions'
import { evm } from 'latchkey/evm'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { base, mainnet, sepolia } from 'viem/chains'
import type { HostProps } from './HostProps.ts'

const hosts: Record<string, () => Promise<{ Host: ComponentType<HostProps> }>> = {
  below: () => import('./BelowHost.tsx'),
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
const latchkey = createLatchkey({
  adapters: [evm()],
  networks: asked.get('networks') === 'three' ? [mainnet, base, sepolia] : [mainnet, base],
  ...JSON.parse(asked.get('options') ?? '{}'),
})
Object.assign(window, { actions, latchkey })

await styles[asked.get('css') ?? '']?.()
const module = await hosts[asked.get('host') ?? 'plain']?.()
const root = document.getElementById('root')
if (module && root) createRoot(root).render(<module.Host latchkey={latchkey} />)
