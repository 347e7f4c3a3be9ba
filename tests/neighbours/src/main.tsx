import { createLatchkey } from 'latchkey'
import { evm } from 'latchkey/evm'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet, optimism } from 'viem/chains'
import type { HostProps } from './HostProps.ts'

const hosts: Record<string, () => Promise<{ Host: ComponentType<HostProps> }>> = {
  headless: () => import('./HeadlessHost.tsx'),
  mui: () => import('./MuiHost.tsx'),
  native: () => import('./NativeHost.tsx'),
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
  networks: [mainnet, optimism],
  ...JSON.parse(asked.get('options') ?? '{}'),
})
Object.assign(window, { latchkey })

await styles[asked.get('css') ?? '']?.()
const module = await hosts[asked.get('host') ?? 'plain']?.()
const root = document.getElementById('root')
if (module && root) {
  createRoot(root).render(<module.Host openLatchkey={() => void latchkey.open()} />)
}
