import { createVirtualWallet, type VirtualWallet } from 'latchkey/testing'
import type { Answer, ScriptedWallet } from './Scenario.ts'

/** Shows a wallet to the page, which does as the scenario says. */
export function announceWallet(
  { chainId = 1, connecting, name, rdns, switching }: ScriptedWallet,
  chains: Readonly<Record<number, string>>,
): VirtualWallet {
  const wallet = createVirtualWallet({
    chainId,
    chains: { ...chains, [chainId]: chains[chainId] ?? 'http://127.0.0.1:9' },
    ...(name && { name }),
    ...(rdns && { rdns }),
  })
  script(wallet, 'eth_requestAccounts', connecting)
  script(wallet, 'wallet_switchEthereumChain', switching)
  wallet.announce()
  return wallet
}

function script(wallet: VirtualWallet, method: string, answer: Answer = 'approve'): void {
  if (answer === 'approve') return
  wallet.answer(method, () => {
    if (answer === 'hold') return new Promise(() => {})
    throw answer === 'reject'
      ? Object.assign(new Error('User rejected the request.'), { code: 4001 })
      : Object.assign(new Error('The vault could not be read.'), { code: -32603 })
  })
}
