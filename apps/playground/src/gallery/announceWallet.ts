import { createVirtualWallet, type VirtualWallet } from 'latchkey/testing'
import type { Servers } from '../servers.ts'
import { announceOthers } from './announceOthers.ts'
import type { Answer, ScriptedWallet } from './Scenario.ts'
import { scriptAssets } from './scriptAssets.ts'

/** A wallet that was announced to the page. */
export type AnnouncedWallet = {
  readonly name: string
  /** From now on the wallet answers requests to send as scripted, on every chain. */
  meetSends(): void
}

/** Announces a wallet to the page that behaves as the scenario says. */
export function announceWallet(scripted: ScriptedWallet, nodes: Servers['rpc']): AnnouncedWallet {
  const { account, assets, chainId = 1, connecting, name = 'Virtual Wallet' } = scripted
  const { rdns, sending, signing, switching } = scripted
  // EVM nodes are listed by the chain's number alone.
  const chains = Object.fromEntries(Object.entries(nodes).filter(([id]) => !id.includes(':')))
  const wallet = createVirtualWallet({
    chainId,
    chains: { ...chains, [chainId]: chains[chainId] ?? 'http://127.0.0.1:9' },
    icon: pictureOf(name),
    name,
    ...(rdns && { rdns }),
    ...(account === 'new' && { accounts: [`0x${'17'.repeat(32)}`] }),
  })
  if (assets) scriptAssets(wallet, assets)
  script(wallet, 'eth_requestAccounts', connecting)
  script(wallet, 'wallet_switchEthereumChain', switching)
  script(wallet, 'eth_sendTransaction', sending)
  script(wallet, 'personal_sign', signing)
  wallet.announce()
  return { meetSends: announceOthers(scripted, { icon: pictureOf(name), nodes }), name }
}

const failures = {
  busy: [-32002, 'Request of this type is already pending.'],
  fail: [-32603, 'The vault could not be read.'],
  reject: [4001, 'User rejected the request.'],
} as const

function script(wallet: VirtualWallet, method: string, answer: Answer = 'approve'): void {
  if (answer === 'approve') return
  wallet.answer(method, () => {
    if (answer === 'hold') return new Promise(() => {})
    const [code, message] = failures[answer]
    throw Object.assign(new Error(message), { code })
  })
}

/** Distinct icons in place of the wallets' own. */
function pictureOf(name: string): string {
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0) % 360
  const shape = `<path d="M20 4 36 20 20 36 4 20z" fill="#fff" transform="rotate(${hue} 20 20) scale(.7) translate(8 8)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 65% 50%)"/>${shape}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
