import type { VirtualWallet } from 'latchkey/testing'

/** Tokens that a wallet lists itself (ERC-7811): a long list, or hostile data. */
export type ScriptedAssets = 'many' | 'strange'

type Asset = { readonly address: string; readonly balance: string; readonly type: string }

/** Sets the tokens that the wallet lists for its account. Without any, it lists none itself. */
export function scriptAssets(wallet: VirtualWallet, assets: ScriptedAssets | undefined): void {
  if (!assets) {
    wallet.answer('wallet_getCapabilities', undefined)
    wallet.answer('wallet_getAssets', undefined)
    return
  }
  const list = { many, strange }[assets]()
  const everywhere = (answer: unknown) => new Proxy({}, { get: () => answer })
  wallet.answer('wallet_getCapabilities', () => everywhere({ assetDiscovery: { supported: true } }))
  wallet.answer('wallet_getAssets', () => everywhere(list))
}

function many(): readonly Asset[] {
  const kinds = ['Dollar', 'Garden', 'River', 'Lantern', 'Copper', 'Meadow', 'Harbor']
  return Array.from({ length: 10_000 }, (_, at) => ({
    ...token(at, `${kinds[at % kinds.length]} ${at + 1}`, `T${at + 1}`),
    balance: `0x${(BigInt(10_000 - at) * 10n ** 15n).toString(16)}`,
  }))
}

function strange(): readonly Asset[] {
  const price = (value: unknown) => ({ price: value })
  return [
    token(
      0,
      'A Token HistoryOwner Name Was Written by Somebody Paid per Word',
      'LONGWINDEDSYMBOLOFTHETOKEN',
    ),
    { ...token(1, 'Dust', 'DUST'), balance: '0x1' },
    { ...token(2, 'All the Money There Is', 'MUCH'), balance: `0x${'f'.repeat(64)}` },
    token(3, '<img src=x onerror=alert(1)>', '<b>B</b>', price(-3)),
    token(4, 'רשע \u202edesrever\u200b', '\u2066שקל', price(Number.MAX_VALUE)),
    token(5, `Z${'\u0301\u0311'.repeat(60)}algo`, 'Z̷̢͓', price('12')),
    token(6, '🦊🦊🦊', '🔥', price(0.0000001)),
  ]
}

function token(at: number, name: string, symbol: string, more: object = { price: 3 / (at + 1) }) {
  return {
    address: `0x${(at + 1).toString(16).padStart(40, '0')}`,
    balance: '0x1bc16d674ec80000',
    metadata: { decimals: 18, name, symbol, ...more },
    type: 'ERC20',
  }
}
